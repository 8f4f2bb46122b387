import type { CheckReason } from '@lindero/domain/valuation/record/check-reasons'
import type { OpinionReason } from '@lindero/domain/valuation/record/second-opinion'

/** Second opinion: the current value compared with other methods and with earlier values. */
export const opinion = {
  title: 'Segunda opinión',
  spread: 'Entre el valor más bajo y el más alto hay un {{spread}} del vigente.',
  difference: 'Sobre el vigente',
  why: 'Por qué difiere',
  missing: 'Sin valorar todavía por: {{methods}}.',
  reasons: {
    method: 'Otro método',
    date: 'Otra fecha',
    size: 'Otra superficie',
    works: 'Otras obras',
    byPerson: 'Revisión de una persona',
  } satisfies Record<OpinionReason, string>,
}

/** The list of automatic values that a user should check. */
export const toCheck = {
  title: 'Valores por revisar',
  sub: 'Valores automáticos que conviene que mire una persona. Al guardar o firmar la valoración, salen de la lista.',
  open: 'Valores por revisar',
  reasons: {
    lowConfidence: 'Confianza baja',
    outsideRange: 'Fuera del rango',
    moved: 'Cambia más del 15 %',
    fewComparables: 'Pocos testigos',
  } satisfies Record<CheckReason, string>,
  list: {
    label: 'Valores automáticos por revisar',
    columns: {
      externalId: 'ID',
      portfolioName: 'Cartera',
      operation: 'Operación',
      reasons: 'Por qué',
      value: 'Valor',
      before: 'Anterior',
      change: 'Cambio',
      confidence: 'Confianza',
      valuationDate: 'Fecha',
    },
    filters: { portfolios: 'Cartera', reasons: 'Motivo', operations: 'Operación' },
    count_one: '{{figure}} valor',
    count_other: '{{figure}} valores',
    empty: { title: 'No hay valores por revisar', text: 'Aquí aparecen los valores automáticos con alguna duda.' },
    none: { title: 'Ningún valor coincide con los filtros', text: 'Quite algún filtro.' },
  },
}
