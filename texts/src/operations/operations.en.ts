import type { Translation } from '../kernel/translation.ts'
import { community } from './community.en.ts'
import { dueExtra } from './due.en.ts'
import { invoices } from './invoices.en.ts'
import { landGain } from './land-gain.en.ts'
import { mortgage } from './mortgage.en.ts'
import { noteImports } from './note-imports.en.ts'
import type { operations as original } from './operations.es.ts'
import { registrySimpleNotes } from './registry-notes.en.ts'
import { rent } from './rent.en.ts'
import { taxSplit } from './tax-split.en.ts'
import { transcription } from './transcription.en.ts'
import { tributes } from './tributes.en.ts'

export const operations: Translation<typeof original> = {
  title: 'Payments',
  status: {
    NOT_STARTED: 'Not started',
    NOT_REGULARIZED: 'Not regularized',
    PENDING_REVIEW: 'Pending review',
    IN_REGULARIZATION: 'In regularization',
    REGULARIZED: 'Regularized',
    SUSPENDED: 'Suspended',
    WITHOUT_COMMUNITY: 'Without community',
  },
  due: dueExtra,
  landGain,
  taxSplit,
  tributes,
  community,
  invoices,
  registrySimpleNotes,
  transcription,
  noteImports,
  mortgage,
  rent,
}
