import type { Task } from '../../tasks/task.ts'
import { printReport } from './printReport.ts'
import type { ReportDocument } from './reportDocument.ts'
import { writeSheet } from './writeSheet.ts'

/** The files of a report that are written on another thread. */
export const exportTasks = {
  xlsx: { name: 'writeReport', run: writeSheet },
  pdf: { name: 'printReport', run: printReport },
} satisfies Record<string, Task<ReportDocument, Uint8Array<ArrayBuffer>>>
