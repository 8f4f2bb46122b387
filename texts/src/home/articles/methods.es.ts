import { type Article, heading, link, list, note, paragraph } from './article.ts'

export const methods: Article = {
  id: 'methods',
  topic: 'valuation',
  title: 'Valorar por rentas, por rentabilidad o por el método residual',
  summary: 'Cuándo sirve cada método, qué datos pide y cómo se calcula el valor.',
  blocks: [
    paragraph(
      'Abra Valoración en el activo y cambie de método en la cabecera. Lo hecho con cada método se conserva al cambiar.',
    ),
    heading('incomes', 'Rentas'),
    list(
      'Para inmuebles que se alquilan: renta bruta, ocupación, gastos, IPC, rentabilidad de salida y tasa de actualización.',
      'Cada ciclo trae su ingreso neto a valor de hoy; el último incluye la venta. El valor es la suma.',
      'Sin ciclos, rentabilidad, renta bruta, ocupación o superficie no se guarda, y se dice qué falta.',
    ),
    heading('yield', 'Rentabilidad'),
    paragraph('Renta neta de un año dividida por la rentabilidad. La renta es la del activo, o la escribe.'),
    heading('residual', 'Residual'),
    list(
      'Para suelo y obra: lo que vale terminado, menos las obras y el margen del promotor.',
      'El procedimiento estático resta los costes de hoy; el dinámico descuenta cada cobro y pago por su mes. Los dos se ven juntos, con lo que hace aplicable a cada uno (orden ECO/805, artículos 34 a 42), y elige cuál es el valor.',
      'El valor terminado se escribe, o se toma de una valoración por comparables guardada, que queda congelada.',
    ),
    heading('capex', 'Obras (CAPEX)'),
    paragraph(
      'En cualquier método: partidas por categoría, con importe fijo, porcentaje de la ejecución material o por unidad. Decide si se restan del valor.',
    ),
    heading('check', 'Comprobar y explicar'),
    list(
      'Qué pasaría si: cambie un dato sin guardar y compare con el valor guardado.',
      'Historial: el gráfico de todos los valores y el puente que explica la diferencia entre dos.',
      'Competencia: los anuncios parecidos en oferta a menos de 1 km, junto al valor por comparables.',
    ),
    note('Un cambio en una valoración firmada quita la firma; se vuelve a firmar al guardar.'),
    link('/assets', 'Ir a activos'),
  ],
}
