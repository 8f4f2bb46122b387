/** Reasons why a whole file is rejected; part of the namespace `errors`. */
export const tapeErrors = {
  'tape.fileNotFound': 'El fichero ya no está disponible. Vuelve a subirlo.',
  'tape.notAWorkbook': 'El fichero no es un libro de Excel (.xlsx) ni un CSV.',
  'tape.emptyFile': 'El fichero está vacío: no contiene ninguna fila de activos.',
  'tape.oldFormat': 'El fichero tiene el formato antiguo de Excel (.xls). Guárdalo como .xlsx y vuelve a subirlo.',
  'tape.passwordProtected': 'El libro está protegido con contraseña. Quítala y vuelve a subirlo.',
  'tape.zipBomb': 'El fichero ocupa demasiado una vez descomprimido y no se abre por seguridad.',
  'tape.tooLargeFile': 'El fichero ocupa {{found}} MB y el máximo son {{limit}} MB.',
  'tape.tooMuchText': 'El libro contiene demasiado texto. Divídelo en varios ficheros.',
  'tape.tooManyRows': 'El fichero tiene {{found}} filas y el máximo es {{limit}}. Divídelo en varios.',
  'tape.cellTooLong': 'Una celda tiene más de {{limit}} caracteres, más de los que admite Excel.',
  'tape.rowTooLong': 'La fila {{row}} tiene más de {{limit}} caracteres.',
  'tape.tooManyColumns': 'La fila {{row}} tiene más de {{limit}} columnas.',
  'tape.tooManyCells': 'La hoja tiene más de {{limit}} celdas, contando las vacías.',
  'tape.tooSlow': 'Leer el fichero lleva más de {{seconds}} segundos y no se ha abierto.',
  'tape.noKnownHeader': 'No se reconoce ninguna cabecera. Usa la plantilla o revisa la primera fila.',
  'tape.missingColumns': 'Faltan columnas obligatorias. Asigna una columna a cada una.',
  'tapeDrafts.notFound': 'El borrador de este datatape ya no existe.',
  'tapeDrafts.changed': 'El datatape se ha cambiado en otro navegador. Revisa los cambios y repite.',
  'tapeDrafts.tooManyCorrections':
    'Un datatape admite hasta {{limit}} correcciones. Corrige el fichero y súbelo de nuevo.',
  'tapeDrafts.tooManyColumns': 'De un datatape se pueden asignar a mano hasta {{limit}} columnas.',
} as const
