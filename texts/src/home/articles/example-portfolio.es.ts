import { type Article, link, note, paragraph, steps } from './article.ts'

export const examplePortfolio: Article = {
  id: 'example-portfolio',
  topic: 'start',
  title: 'Probar con la cartera de ejemplo',
  summary: 'Una cartera con activos inventados para conocer el producto.',
  blocks: [
    steps(
      'Vaya a Carteras y elija Crear cartera de ejemplo.',
      'Espere unos segundos: sus activos se cargan y se valoran en segundo plano. Sígalo en Trabajos.',
      'Ábrala y pruebe: filtre la tabla, abra el mapa, cambie los testigos de una valoración.',
    ),
    paragraph(
      'Si acaba de llegar, Su primera valoración, en Inicio, le lleva en cinco pasos de la cartera a un valor y sus testigos. Su avance se guarda: puede dejarlo y seguir en otro dispositivo.',
    ),
    paragraph('Los activos son inventados y no cuentan para el límite de activos de su plan; los que añada usted, sí.'),
    paragraph(
      'Cuando no la necesite, pulse Quitar los datos de ejemplo, en Inicio o en la propia cartera: sale de todas las pantallas y de los totales. Se puede recuperar en las carteras archivadas.',
    ),
    note('La crean los administradores.'),
    link('/portfolios', 'Ir a carteras'),
  ],
}
