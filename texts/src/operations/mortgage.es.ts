import type { CommissionLimit } from '@lindero/domain/operations/early-repayment'
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
  repayment: {
    one: 'Amortización anticipada',
    many: 'Amortizaciones anticipadas',
    add: 'Añadir amortización anticipada',
    none: 'No hay amortizaciones anticipadas.',
    fields: {
      repaidOn: 'Fecha',
      effect: 'Efecto',
      amount: 'Importe',
      commission: 'Comisión',
      commissionPercent: 'Comisión en porcentaje',
    },
    hints: {
      amount: 'Vacío en una cancelación total: se amortiza todo lo pendiente.',
      commissionPercent: 'Del capital que se amortiza.',
    },
    choices: {
      effect: { TERM: 'Reducir plazo', INSTALMENT: 'Reducir cuota', TOTAL: 'Cancelación total' },
    },
    errors: {
      beforeStart: 'La fecha es anterior al inicio del préstamo.',
      afterEnd: 'En esa fecha el préstamo ya ha terminado.',
      twoOnOneDay: 'Hay otra amortización anticipada en la misma fecha.',
      overBalance: 'El importe supera el capital pendiente en esa fecha.',
      withoutAmount: 'Indica el importe que se amortiza.',
      totalWithAmount: 'Una cancelación total no lleva importe: se amortiza todo lo pendiente.',
      twoCommissions: 'Indica la comisión en euros o en porcentaje, no ambas.',
    },
  },
  result: {
    title: 'Efecto de la amortización',
    missing: 'Indica fecha e importe, y las condiciones del préstamo, para ver el efecto.',
    owed: 'Pendiente antes',
    repaid: 'Capital amortizado',
    left: 'Pendiente después',
    interest: 'Intereses hasta ese día',
    instalment: 'Cuota siguiente',
    endOn: 'Fin del préstamo',
    commission: 'Comisión',
    saved: 'Ahorro de intereses',
    most: 'Límite ese día: {{percent}}, {{amount}}.',
    above: 'La comisión supera el límite de ese día: {{percent}}, {{amount}}.',
    limits: {
      FIXED:
        'Si el prestatario es persona física, la comisión a tipo fijo es como máximo el 2 % del capital amortizado en los diez primeros años y el 1,5 % después, sin superar la pérdida financiera (art. 23.7 Ley 5/2019).',
      VARIABLE:
        'Si el prestatario es persona física, la comisión a tipo variable es, según lo pactado, como máximo el 0,25 % del capital amortizado en los tres primeros años o el 0,15 % en los cinco primeros, sin superar la pérdida financiera; después no hay (art. 23.5 Ley 5/2019).',
      EARLIER:
        'Préstamo anterior al 16/06/2019: la comisión es la del contrato, con los límites de la ley de entonces (desde el 09/12/2007, arts. 8 y 9 Ley 41/2007); el art. 23 de la Ley 5/2019, en general, no la limita.',
      SUSPENDED:
        'Si el prestatario es persona física, las amortizaciones a tipo variable del 24/11/2022 al 31/12/2024 no llevan comisión, sea cual sea la fecha del préstamo (RDL 19/2022, prorrogado por el RDL 8/2023).',
    } satisfies Record<CommissionLimit['source'], string>,
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
    early: 'Amortizado anticipadamente',
    endOn: 'Fin del préstamo',
    toCorrect_one: 'Una cuota pendiente no coincide con el cuadro tras la amortización.',
    toCorrect_other: '{{count}} cuotas pendientes no coinciden con el cuadro tras la amortización.',
    correct: 'Ajustar al cuadro',
  },
} as const satisfies PartTexts<typeof part> & { table: object; result: object }
