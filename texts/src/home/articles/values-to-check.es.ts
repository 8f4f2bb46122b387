import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const valuesToCheck: Article = {
  id: 'values-to-check',
  topic: 'valuation',
  needs: 'seeAssets',
  title: 'Segunda opinión y valores por revisar',
  summary: 'Los valores que necesitan a una persona, y los de todos los métodos en una pantalla.',
  blocks: [
    heading('list', 'Qué valores están en la lista'),
    paragraph('Valores por revisar reúne los valores automáticos de sus carteras que conviene mirar antes de usarlos:'),
    list(
      'Confianza baja: menos de cinco de cada ocho valores así aciertan a ±20 %.',
      'Fuera de rango: el unitario queda fuera de los de sus testigos tal como se encontraron.',
      'Ha cambiado: difiere en más de un 15 % del valor anterior.',
      'Pocos testigos: menos de seis.',
    ),
    heading('work', 'Trabajar la lista'),
    steps(
      'Filtre por cartera o por motivo y abra un activo.',
      'Revise sus testigos, cambie lo que haga falta y guarde, o firme el valor si es correcto.',
      'Un valor guardado o firmado por una persona sale de la lista.',
    ),
    heading('opinion', 'Segunda opinión'),
    paragraph(
      'En Histórico de valores, la segunda opinión pone el último valor de cada método y los anteriores junto al actual, y dice por qué difieren: otro método, otra fecha, otra superficie, otras obras o la revisión de una persona.',
    ),
    link('/values-to-check', 'Ir a valores por revisar'),
  ],
}
