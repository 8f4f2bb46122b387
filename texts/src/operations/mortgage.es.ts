import type { mortgage as part } from '@lindero/domain/operations/mortgage.part'
import type { PartTexts } from '../kernel/part-texts.ts'

export const mortgage = {
  title: 'Hipoteca',
  fields: {
    lender: 'Entidad',
    principal: 'Principal',
    outstandingBalance: 'Capital pendiente',
    rateType: 'Tipo',
    rate: 'Tipo de interés',
    spread: 'Diferencial',
    startOn: 'Fecha de inicio',
    endOn: 'Fecha de vencimiento',
  },
  choices: { rateType: { FIXED: 'Fijo', VARIABLE: 'Variable' } },
  errors: { endsBeforeStart: 'El vencimiento es anterior al inicio.' },
  instalment: {
    one: 'Cuota',
    many: 'Cuotas',
    add: 'Añadir cuota',
    none: 'No hay cuotas.',
    fields: {
      dueOn: 'Vencimiento',
      amount: 'Importe',
      paid: 'Pagada',
      paidOn: 'Pagada el',
      file: 'Justificante',
    },
  },
  rateReview: {
    one: 'Revisión',
    many: 'Revisiones del tipo',
    add: 'Añadir revisión',
    none: 'No hay revisiones.',
    fields: { effectiveOn: 'Desde', index: 'Índice publicado' },
  },
  table: {
    title: 'Cuadro de amortización (sistema francés)',
    missing: 'Indica principal, tipo de interés, inicio y vencimiento para calcular las cuotas.',
    instalment: 'Cuota actual',
    rate: 'Tipo actual',
    balance: 'Capital pendiente a {{day}}',
    interest: 'Intereses por pagar',
    year: 'Año',
    interests: 'Intereses',
    principal: 'Capital',
    left: 'Pendiente a fin de año',
    show: 'Por año',
    months: 'Cuotas que crear',
    hint: 'Las que siguen a la última, sin pagar.',
    create: 'Crear',
  },
} as const satisfies PartTexts<typeof part> & { table: object }
