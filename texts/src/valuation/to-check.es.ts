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
  sub: 'Valores automáticos que una persona debe mirar, y valores sin firmar que se han movido. Se comparan con el último que una persona guardó o firmó, o con el de una fecha. Un valor firmado sale de la lista.',
  compared: { reviewed: '{{date}}, revisado', first: '{{date}}, primer valor', date: '{{date}}' },
  open: 'Valores por revisar',
  reasons: {
    lowConfidence: 'Confianza baja',
    outsideRange: 'Fuera del rango',
    moved: 'Cambia más del 15 %',
    fewComparables: 'Pocos testigos',
  } satisfies Record<CheckReason, string>,
  list: {
    label: 'Valores por revisar',
    columns: {
      externalId: 'ID',
      address: 'Dirección',
      portfolioName: 'Cartera',
      operation: 'Operación',
      reasons: 'Motivo',
      value: 'Valor',
      before: 'Anterior',
      beforeOn: 'Comparado con',
      change: 'Cambio',
      confidence: 'Confianza',
      valuationDate: 'Fecha',
    },
    filters: { portfolios: 'Cartera', reasons: 'Motivo', operations: 'Operación', since: 'Comparado con el valor del' },
    count_one: '{{figure}} valor',
    count_other: '{{figure}} valores',
    empty: { title: 'No hay valores por revisar', text: 'Aquí aparecen los valores automáticos con alguna duda.' },
    none: { title: 'Ningún valor coincide con los filtros', text: 'Quite algún filtro.' },
  },
}
