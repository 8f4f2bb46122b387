import { type Article, link, note, paragraph, steps } from './article.ts'

export const examplePortfolio: Article = {
  id: 'example-portfolio',
  topic: 'start',
  title: 'Probar con la cartera de ejemplo',
  summary: 'Una cartera con activos inventados para conocer el producto.',
  blocks: [
    steps(
      'Ve a Carteras y elige Crear cartera de ejemplo.',
      'Espera unos segundos: sus activos se cargan y se valoran en segundo plano. Síguelo en Trabajos.',
      'Ábrela y prueba: filtra la tabla, abre el mapa, cambia los testigos de una valoración.',
    ),
    paragraph(
      'Si acabas de llegar, Tu primera valoración, en Inicio, te lleva en cinco pasos de la cartera a un valor y sus testigos. Tu paso se guarda: puedes dejarlo y seguir en otro dispositivo.',
    ),
    paragraph('Los activos son inventados y no cuentan para el límite de activos de tu plan; los que añadas tú, sí.'),
    paragraph(
      'Cuando no la necesites, pulsa Quitar los datos de ejemplo, en Inicio o en la propia cartera: sale de todas las pantallas y de los totales. Se puede recuperar en las carteras archivadas.',
    ),
    note('La crean los administradores.'),
    link('/portfolios', 'Ir a carteras'),
  ],
}
