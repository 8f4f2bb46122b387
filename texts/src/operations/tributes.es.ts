import type { tributes as part } from '@lindero/domain/operations/tributes.part'
import type { PartTexts } from '../kernel/part-texts.ts'
import { dueChoices, dueFields, payment, periodErrors } from './due.es.ts'

export const tributes = {
  title: 'Tributos',
  fields: {},
  tribute: {
    one: 'Tributo',
    many: 'Tributos',
    add: 'Añadir tributo',
    none: 'No hay tributos.',
    errors: periodErrors,
    fields: {
      ...dueFields,
      taxType: 'Tipo',
      feeType: 'Clase',
      creditorIban: 'IBAN de abono',
      claimDebtFromOwner: 'Reclamar la deuda al titular',
      administrativePaymentNotice: 'Providencia de apremio',
      admPayNoticeDebtAmount: 'Deuda de la providencia',
      admPayNoticeReceptionDate: 'Recepción de la providencia',
      admPayNoticeDueDate: 'Plazo de la providencia',
      assetFiles: 'Documentos',
    },
    choices: {
      ...dueChoices,
      taxType: { PROPERTY_TAX: 'IBI', WASTE: 'Basuras', DRIVEWAY: 'Vado', TRIBUTES: 'Otro' },
      feeType: { REGULAR: 'Corriente', DEBT: 'Deuda' },
    },
  },
  tributePayment: payment,
} as const satisfies PartTexts<typeof part>
