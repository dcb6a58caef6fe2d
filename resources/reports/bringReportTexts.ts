/** Imported by each file that shows a text of reports. */
import { reportTexts } from '../../schema/reports/reportTexts.ts'
import { bringTexts } from '../../src/data/texts.ts'

bringTexts(reportTexts())
