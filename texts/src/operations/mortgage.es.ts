import type { mortgage as part } from '@lindero/domain/operations/mortgage.part'
import type { PartTexts } from '../kernel/part-texts.ts'

export const mortgage = {
  title: 'Hipoteca',
  fields: {
    lender: 'Entidad',
    principal: 'Principal',
    outstandingBalance: 'Capital pendiente',
    rate: 'Tipo de interés',
    startOn: 'Fecha de inicio',
    endOn: 'Fecha de vencimiento',
  },
  errors: { endsBeforeStart: 'El vencimiento es anterior al inicio.' },
  instalment: {
    one: 'Cuota',
    many: 'Cuotas',
    add: 'Añadir cuota',
    none: 'No hay cuotas.',
    fields: { dueOn: 'Vencimiento', amount: 'Importe', paid: 'Pagada', file: 'Justificante' },
  },
} as const satisfies PartTexts<typeof part>
