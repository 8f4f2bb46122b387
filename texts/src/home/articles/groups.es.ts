import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const groups: Article = {
  id: 'groups',
  topic: 'assets',
  title: 'Grupos y subgrupos',
  summary: 'Reúne los activos de un edificio y edítalos y valóralos juntos.',
  blocks: [
    heading('make', 'Crear un grupo'),
    list(
      'Al cargar un datatape: por ID grupo o por finca catastral.',
      'En la vista de grupos de una cartera: Agrupar.',
      'A mano: selecciona activos en la tabla y pulsa Crear grupo o Añadir a grupo.',
    ),
    paragraph('Un activo está en un solo grupo y, dentro de él, en un subgrupo como mucho.'),
    heading('subgroups', 'Subgrupos y principales'),
    paragraph(
      'En Activos puedes crear subgrupos, desagrupar y elegir el principal. En una finca catastral se crean solos: viviendas por habitaciones, lo demás por tipo. El principal es el activo de referencia: sus datos son los que se muestran, y no se puede archivar mientras lo sea.',
    ),
    heading('edit', 'Editar todos a la vez'),
    paragraph(
      'Un cambio en el grupo o en un subgrupo se copia a sus activos. Si alguno se editó por separado, se te avisa antes de sobrescribirlo.',
    ),
    heading('value', 'Valorar un grupo'),
    steps(
      'Abre Valoración y elige venta o alquiler.',
      'En cada subgrupo, abre su activo de referencia y ajusta los testigos.',
      'Vuelve y pulsa Pasar a los activos: cada uno se valora por el valor unitario y su propia superficie. También puedes escribir otro valor unitario.',
    ),
    paragraph(
      'El panel muestra, por subgrupo, el mapa y los testigos del activo de referencia. Al pasar el valor puedes elegir otra fecha: se buscan los testigos de ese día y ves el valor antes de pasarlo.',
    ),
    note('Los activos sin superficie o sin coordenadas se quedan sin valorar, y se dice cuáles son.'),
    heading('history', 'Historial y documentos'),
    paragraph('Docs e Historial reúnen los de todos los activos del grupo y se filtran por activo.'),
    link('/portfolios', 'Ir a carteras'),
  ],
}
