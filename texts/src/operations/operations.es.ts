import type { operationsSection } from '@lindero/domain/operations/operations.section'
import type { SectionTexts } from '../kernel/part-texts.ts'
import { community } from './community.es.ts'
import { dueExtra } from './due.es.ts'
import { invoices } from './invoices.es.ts'
import { landGain } from './land-gain.es.ts'
import { mortgage } from './mortgage.es.ts'
import { noteImports } from './note-imports.es.ts'
import { registrySimpleNotes } from './registry-notes.es.ts'
import { rent } from './rent.es.ts'
import { taxSplit } from './tax-split.es.ts'
import { transcription } from './transcription.es.ts'
import { tributes } from './tributes.es.ts'

/** Operating an asset: the sections and the words they share. */
export const operations = {
  title: 'Pagos y cobros',
  status: {
    NOT_STARTED: 'Sin iniciar',
    NOT_REGULARIZED: 'No regularizado',
    PENDING_REVIEW: 'Pendiente de revisión',
    IN_REGULARIZATION: 'En regularización',
    REGULARIZED: 'Regularizado',
    SUSPENDED: 'Suspendido',
    WITHOUT_COMMUNITY: 'Sin comunidad',
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
} as const satisfies SectionTexts<typeof operationsSection> & Readonly<Record<string, unknown>>
