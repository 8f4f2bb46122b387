import { type Article, heading, list, note, steps } from './article.ts'

export const partsFile: Article = {
  id: 'parts-file',
  topic: 'portfolios',
  title: 'Cargar datos de los activos desde un Excel',
  summary:
    'Tributos, comunidad, facturas, notas, hipotecas, arrendamientos y gestión legal de muchos activos a la vez.',
  blocks: [
    steps(
      'Abre la cartera y elige «Datos de los activos…» en su menú.',
      'Descarga la plantilla, o los datos actuales para corregirlos, y rellena las hojas que necesites.',
      'Suelta el libro: verás qué contiene cada hoja y cuántas filas son nuevas, cambian o no se cargan.',
      'Corrige en la pantalla las celdas señaladas, o descarga las filas por corregir, y comprueba de nuevo.',
      'Elige Cargar. El resultado aparece en la cartera.',
    ),
    heading('rules', 'Reglas'),
    list(
      'El activo se reconoce por su identificador o su referencia catastral.',
      'Una fila ya cargada se actualiza: la distinguen los datos que la plantilla marca, o el identificador de la fila del libro exportado.',
      'Una celda vacía no cambia nada. Una celda que no se lee se deja fuera; si la fila la necesita, se deja fuera la fila.',
      'Los documentos se nombran; adjúntalos antes a los activos.',
      'Las hojas de gestión legal necesitan activos en gestión.',
    ),
    note('Cada activo guarda en su historial lo que vino de un fichero.'),
  ],
}
