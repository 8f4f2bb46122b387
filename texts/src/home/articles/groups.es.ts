import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const groups: Article = {
  id: 'groups',
  topic: 'assets',
  title: 'Grupos y subgrupos',
  summary: 'Reúna los activos de un edificio y edítelos y valórelos juntos.',
  blocks: [
    heading('make', 'Crear un grupo'),
    list(
      'Al cargar un datatape: por ID grupo o por finca catastral.',
      'En la vista de grupos de una cartera: Agrupar.',
      'A mano: seleccione activos en la tabla y pulse Crear grupo o Añadir a grupo.',
    ),
    paragraph('Un activo está en un solo grupo y, dentro de él, en un subgrupo como mucho.'),
    heading('subgroups', 'Subgrupos y principales'),
    paragraph(
      'En Activos puede crear subgrupos, desagrupar y elegir el principal. En una finca catastral se crean solos: viviendas por habitaciones, lo demás por tipo. El principal es el activo de referencia: sus datos son los que se muestran, y no se puede archivar mientras lo sea.',
    ),
    heading('edit', 'Editar todos a la vez'),
    paragraph(
      'Un cambio en el grupo o en un subgrupo se copia a sus activos. Si alguno se editó por separado, se le avisa antes de sobrescribirlo.',
    ),
    heading('value', 'Valorar un grupo'),
    steps(
      'Abra Valoración y elija venta o alquiler.',
      'En cada subgrupo, abra su activo de referencia y ajuste los testigos.',
      'Vuelva y pulse Pasar a los activos: cada uno se valora por el valor unitario y su propia superficie. También puede escribir otro valor unitario.',
    ),
    paragraph(
      'El panel muestra, por subgrupo, el mapa y los testigos del activo de referencia. Al pasar el valor puede elegir otra fecha: se buscan los testigos de ese día y ve el valor antes de pasarlo.',
    ),
    note('Los activos sin superficie o sin coordenadas se quedan sin valorar, y se dice cuáles son.'),
    heading('history', 'Historial y documentos'),
    paragraph('Docs e Historial reúnen los de todos los activos del grupo y se filtran por activo.'),
    link('/portfolios', 'Ir a carteras'),
  ],
}
