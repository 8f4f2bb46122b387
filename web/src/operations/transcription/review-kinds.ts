import type { TranscribedCharge } from '@lindero/contract/operations/transcriptions.contract'
import type { Changes } from '@lindero/domain/kernel/changes'
import { type DeclaredFields, emptyValues } from '@lindero/domain/kernel/fields/declared-field'
import { keyOfRow, type PartContext } from '@lindero/domain/kernel/parts/record-part'
import { addRow } from '@lindero/domain/kernel/row-changes'
import { newRowOfBill } from '@lindero/domain/operations/bill-rows'
import { registrySimpleNotes } from '@lindero/domain/operations/registry-notes.part'
import { BILL_FIELDS, CERTIFICATE_FIELDS } from '@lindero/domain/operations/transcription/bill-fields'
import type { DocumentKind } from '@lindero/domain/operations/transcription/read-fields'
import { partForm } from '../../assets/parts/part-form.ts'
import type { FormFields } from '../../kernel/forms/field.ts'

const NOTE = 'registrySimpleNote'
const CHARGE = 'registryCharge'
const { [NOTE]: noteKind, [CHARGE]: chargeKind } = registrySimpleNotes.rows

interface ReviewedKind {
  fields: DeclaredFields
  form: FormFields
  /** Text keys of the accept button, and of the notice after accepting. */
  create: 'create' | 'createBill' | 'fillDetails'
  created: 'created' | 'createdBill' | 'filledDetails'
}

/** For each kind of document, the form for reviewing its values. */
export const REVIEWED: Readonly<Record<DocumentKind, ReviewedKind>> = {
  note: {
    fields: noteKind.fields,
    form: partForm(noteKind, `operations:registrySimpleNotes.${NOTE}`),
    create: 'create',
    created: 'created',
  },
  bill: {
    fields: BILL_FIELDS,
    form: partForm({ fields: BILL_FIELDS }, 'operations:transcription.bill'),
    create: 'createBill',
    created: 'createdBill',
  },
  certificate: {
    fields: CERTIFICATE_FIELDS,
    form: partForm({ fields: CERTIFICATE_FIELDS }, 'operations:transcription.certificate'),
    create: 'fillDetails',
    created: 'filledDetails',
  },
}

interface Accepted {
  values: object
  charges: readonly TranscribedCharge[]
  fileUuid: string
}

interface NewRow {
  changes: Changes
  part: string
  row: string
}

/** Adds a registry extract and its charges to the draft. */
export function withNote(draft: Changes, { values, charges, fileUuid }: Accepted): NewRow {
  const part = registrySimpleNotes
  const row = crypto.randomUUID()
  const first = { ...values, assetFiles: [fileUuid] }
  const note = addRow(draft, keyOfRow(part, NOTE, row), emptyValues(noteKind.fields), first)
  const changes = charges.reduce((next, charge) => {
    const key = keyOfRow(part, CHARGE, crypto.randomUUID())
    return addRow(next, key, emptyValues(chargeKind.fields), { parentUuid: row, ...chargeValues(charge) })
  }, note)
  return { changes, part: part.name, row }
}

/** Adds a local tax, a fee or an invoice to the draft, depending on the bill. */
export function withBill(draft: Changes, { values, fileUuid }: Accepted, context: PartContext): NewRow {
  const row = crypto.randomUUID()
  const made = newRowOfBill(values, fileUuid, context)
  const key = keyOfRow(made.part, made.kind, row)
  return { changes: addRow(draft, key, made.empty, made.values), part: made.part.name, row }
}

/** The values of a charge, without empty values and without what only the review shows. */
function chargeValues(charge: TranscribedCharge): object {
  const values = Object.entries(charge)
  return Object.fromEntries(values.filter(([field, value]) => field in chargeKind.fields && value !== null))
}
