import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const valuePortfolio: Article = {
  id: 'value-portfolio',
  topic: 'valuation',
  title: 'Valorar una cartera',
  summary: 'Dé valor de venta y de alquiler a todos los activos, o a los que elija.',
  blocks: [
    heading('whole', 'La cartera entera'),
    steps(
      'Abra el menú de la cartera y pulse Valorar cartera.',
      'Elija venta, alquiler o las dos.',
      'Diga qué valores: solo donde falta, o también los automáticos (AVM), que se rehacen.',
      'Pulse Valorar y siga el progreso en Trabajos.',
    ),
    heading('some', 'Unos cuantos activos'),
    paragraph('Dentro de la cartera, seleccione las filas y pulse Valorar. Valoran editores y administradores.'),
    heading('kept', 'Qué no cambia'),
    paragraph(
      'Los valores editados, los de otro tipo (Desktop, Drive-By, Drive-In) y los firmados se quedan como están.',
    ),
    heading('how', 'Cómo se calcula'),
    list(
      'Candidatos: ofertas y cierres de los 12 meses anteriores a menos de 1 km, de la misma tipología y estado, con superficie ±50 %, ±2 habitaciones y ±2 baños. Si hay menos de 6, se amplía a 2 y a 5 km, y se avisa.',
      'Se guardan los 20 más parecidos y se marcan como testigos los 8 mejores.',
      'El valor unitario sale de los testigos ajustados y se multiplica por la superficie. En unifamiliares se trabaja con el precio total.',
    ),
    heading('none', 'Activos que se quedan sin valor'),
    paragraph(
      'Suele faltar la ubicación, la superficie o la tipología, o hay menos de 3 comparables. La ficha dice qué ocurre y qué puede hacer.',
    ),
    link('/portfolios', 'Ir a carteras'),
  ],
}
