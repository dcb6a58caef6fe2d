import { pageTexts } from '../data/pageTexts.ts'
import de from './texts/de.json'
import en from './texts/en.json'
import es from './texts/es.json'
import hi from './texts/hi.json'
import it from './texts/it.json'
import kn from './texts/kn.json'
import ru from './texts/ru.json'

export const answerTexts = pageTexts<keyof typeof en>({ en, hi, kn, es, de, it, ru })
