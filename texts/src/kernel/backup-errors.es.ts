export const backupErrors = {
  'backup.fileExists': 'El fichero {{file}} ya existe. Indique otro nombre: una copia no sustituye a otra.',
  'backup.fileNotWritten': 'No se puede escribir {{file}}: {{reason}}. No queda nada a medias.',
  'backup.fileNotReadable': 'No se puede leer {{file}}: {{reason}}.',
  'backup.nothingToSave':
    'La base de datos está vacía y no hay nada que copiar. Compruebe LINDERO_DATA o DATABASE_URL.',
  'backup.rowsHidden':
    'Las políticas de estas tablas ocultan filas a lindero_system y la copia quedaría incompleta: {{tables}}.',
  'backup.notABackup':
    '{{file}} no es una copia de seguridad de Lindero, o su comienzo está dañado. Indique un fichero creado con el comando backup.',
  'backup.wrongFormat':
    '{{file}} tiene el formato {{format}}; esta versión lee el formato {{known}}. Restáurela con la versión de Lindero que la creó o con una posterior.',
  'backup.damaged':
    '{{file}} está dañado o incompleto ({{part}}). No se ha cambiado nada. Use otra copia del fichero o una copia de seguridad anterior.',
  'backup.newerSchema':
    '{{file}} es de una versión posterior ({{version}}) o distinta de Lindero; esta no conoce {{unknown}}. Actualice Lindero y repita el comando.',
  'backup.otherTables':
    'La tabla {{table}} de la copia no es la de esta versión de Lindero. Restáurela con la versión que la creó.',
  'backup.targetNotEmpty':
    'La base de datos de destino no está vacía (tabla {{table}}). Restaure en una carpeta de datos nueva (LINDERO_DATA) o en una base de datos vacía (DATABASE_URL).',
  'backup.fileInTheWay':
    'La carpeta de datos ya tiene otro fichero con la clave {{key}}. Restaure en una carpeta de datos nueva (LINDERO_DATA).',
  'backup.notAsSaved':
    'Lo cargado en {{item}} no es igual a la copia. No se ha cambiado nada. Repita el comando; si vuelve a ocurrir, compruebe el disco y el servidor.',
  'backup.databaseRefused':
    'PostgreSQL ha rechazado la restauración y no se ha cambiado nada: {{reason}}. Corrija la causa y repita el comando.',
} as const
