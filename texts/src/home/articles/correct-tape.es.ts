import { type Article, heading, list, note, paragraph, steps } from './article.ts'

export const correctTape: Article = {
  id: 'correct-tape',
  topic: 'portfolios',
  title: 'Corregir un datatape con errores',
  summary: 'Qué hacer si el fichero no se lee o algunas filas se quedan fuera.',
  blocks: [
    heading('file', 'El fichero no se puede leer'),
    list(
      'Formato antiguo (.xls): ábralo y guárdelo como Libro de Excel (.xlsx).',
      'Con contraseña: quítela en Archivo › Información › Proteger libro.',
      'Demasiado grande o con demasiadas filas: divídalo y suba las partes, una tras otra, a la misma cartera.',
      'Sin cabecera conocida: descargue la plantilla y copie sus datos bajo sus cabeceras.',
    ),
    paragraph(
      'No se ha escrito nada y su borrador sigue ahí. Si no ve el motivo, elija Guardar para soporte y dé a soporte el código que aparece: el fichero solo se guarda, nunca se carga.',
    ),
    heading('cells', 'Hay celdas con errores o avisos'),
    paragraph('Un error deja la fila fuera; un aviso la deja pasar y pide que la mire.'),
    steps(
      'Filtre por errores o por campo.',
      'Acepte la corrección propuesta, una a una o todas a la vez, o escriba el valor bueno.',
      'Si son muchas, descargue el Excel con las celdas marcadas, corrija en él sus datos y vuelva a cargar.',
    ),
    note(
      'El libro de errores no se importa tal cual: lleva hojas propias. Pase las correcciones a su fichero o cargue solo las filas corregidas.',
    ),
    paragraph(
      'Las celdas de la segunda hoja se corrigen igual. Lo que hace se guarda solo: puede seguir otro día o en otro navegador, desde «Continuar donde lo dejó» al subir un datatape, mientras se conserve el fichero (30 días).',
    ),
    heading('decisions', 'Qué se carga: hojas, cambios y activos archivados'),
    list(
      'Hojas: las que tienen las mismas columnas se leen juntas. Marque otra de activos, o quite una.',
      'Cambios en activos conocidos: por columna, cuántos valores cambian, cuántos escribió una persona, y quién gana. Una celda vacía no cambia nada; el guion vacía el valor, si así lo elige.',
      'Identificadores de activos archivados: se dejan fuera, se restauran o se crea otro activo con una nota.',
    ),
    paragraph(
      'Durante 24 horas puede deshacer la carga entera en los trabajos de la cartera, también los valores de su segunda hoja. Lo que ha cambiado después se queda como está.',
    ),
    heading('profiles', 'Perfiles de columnas'),
    paragraph(
      'Las columnas que asigne se guardan en un perfil para los datatapes con las mismas columnas, por ejemplo “Servicer A, mensual”. El próximo igual lo aplica solo y dice qué columnas son nuevas, cuáles faltan y cuáles ya no tienen valores de ese tipo.',
    ),
    list(
      'Otro formato: elija un perfil parecido de la lista, o ninguno.',
      'Cambiar una columna: elija el perfil, asigne la columna y cargue.',
      'Cambiar el nombre, quitar columnas o borrar un perfil: en Gestionar perfiles. Lo cargado no cambia.',
    ),
    heading('reference', 'La referencia catastral no es correcta'),
    paragraph(
      'Tiene 20 caracteres y los dos últimos son de control: si no cuadran, alguno está mal escrito. Cópiela de la Sede del Catastro. Con 14 caracteres solo se conoce la parcela. Las de Álava, Gipuzkoa, Navarra y Bizkaia se guardan como estén.',
    ),
    heading('later', 'Dejarlo para después'),
    paragraph(
      'Puede importar ya las filas listas y cargar las demás más tarde en la misma cartera. Las columnas que asigne se guardan en su perfil.',
    ),
  ],
}
