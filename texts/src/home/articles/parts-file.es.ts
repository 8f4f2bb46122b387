import { type Article, heading, list, note, steps } from './article.ts'

export const partsFile: Article = {
  id: 'parts-file',
  topic: 'portfolios',
  title: 'Cargar datos de los activos desde un Excel',
  summary:
    'Operación, gestión jurídica, tareas, comentarios, valores de referencia, grupos y anuncios de muchos activos a la vez.',
  blocks: [
    steps(
      'Abra la cartera y elija «Datos de los activos…» en su menú.',
      'Descargue la plantilla, o los datos actuales para corregirlos, y rellene las hojas que necesite. La hoja de activos crea o actualiza los activos.',
      'Suelte el libro: verá qué contiene cada hoja y cuántas filas son nuevas, cambian o no se cargan.',
      'Corrija en la pantalla las celdas señaladas, o descargue las filas por corregir, y compruebe de nuevo. Lo corregido se guarda: puede seguir otro día o en otro navegador, desde «Continuar donde lo dejó».',
      'Elija Cargar. El resultado aparece en la cartera.',
      'Las cargas de las últimas 24 horas aparecen en la misma página, con su botón Deshacer.',
    ),
    heading('rules', 'Reglas'),
    list(
      'Un solo libro puede llevar los activos y sus datos. Súbalo al crear la cartera o con «Añadir activos con datatape»: cuando los activos terminan de cargarse, esta página comprueba las demás hojas del mismo fichero.',
      'Si el libro tiene activos que faltan en la cartera, la página ofrece cargarlos antes, sin subirlo otra vez.',
      'El libro con los datos actuales de una cartera se puede cargar entero en otra cartera vacía.',
      'El activo se reconoce por su identificador o su referencia catastral.',
      'Una fila ya cargada se actualiza: la distinguen los datos que la plantilla marca, o el identificador de la fila del libro exportado.',
      'Una celda vacía no cambia nada. Una celda que no se lee se deja fuera; si la fila la necesita, se deja fuera la fila.',
      'Lo que se haya guardado después de comprobar el fichero no se sobrescribe: el resultado lo nombra.',
      'Al deshacer, cada dato vuelve a como estaba; lo que alguien haya cambiado después de la carga se deja y se nombra.',
      'Un porcentaje menor que 1 sin el signo % puede ser 2 % o 0,02 %: ponga el signo o dé formato de porcentaje a la columna.',
      'Los documentos se nombran; adjúntelos antes a los activos. Un usuario se nombra por su nombre o su correo.',
      'Se entienden las cabeceras habituales del sector («Cuota CCPP», «F. lanzamiento», «UPB»). Si una puede ser varios datos, o dos columnas son el mismo, elija en la pantalla.',
      'Una tarea se distingue por su tipo y su descripción; un comentario, por su texto, su autor y su fecha. Los comentarios se firman: solo se cargan los de quien carga.',
      'Un grupo que no existe se crea con su primer activo. Un activo con otro grupo en el fichero cambia de grupo.',
      'De las tareas cargadas no sale ningún correo.',
      'Las hojas de gestión jurídica y de tareas necesitan activos en gestión.',
    ),
    note('Cada activo guarda en su historial lo que vino de un fichero.'),
  ],
}
