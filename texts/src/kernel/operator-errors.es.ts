export const operatorErrors = {
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
  'move.customerThere':
    'El cliente {{name}} ya está en esta instalación. No se ha cambiado nada. Para cargarlo de nuevo, ciérrelo antes: customers close',
  'move.noCustomer':
    'No hay ningún cliente {{customer}}. La lista de clientes muestra el uuid de cada uno en su dirección.',
  'move.notStarted': 'Esta instalación no se ha iniciado nunca. Iníciela una vez, deténgala y repita el comando.',
  'move.operator': 'El cliente del operador gestiona la plataforma y se queda. Indique otro cliente.',
  'move.otherVersion':
    'El fichero se creó con Lindero {{version}} y esta instalación tiene otro esquema. No se ha cambiado nada. Inicie ambas instalaciones con la misma versión, exporte de nuevo y repita el comando.',
  'move.rowInTheWay':
    'Esta instalación tiene otra fila {{row}} en {{table}}. No se ha cambiado nada. Cargue el cliente en una instalación nueva.',
  'database.folderInUse':
    'La carpeta de datos {{folder}} está en uso por el proceso {{process}}. Deténgalo antes o indique otra carpeta en LINDERO_DATA.',
  'database.noPrograms':
    'El PostgreSQL incluido no funciona en este equipo ({{platform}}). Instale PostgreSQL 15 o posterior e indíquelo en DATABASE_URL.',
  'database.root':
    'PostgreSQL no se ejecuta como root y ninguna otra cuenta puede entrar en {{folder}} o en {{programs}}. Inicie Lindero con un usuario corriente, traslade ambas carpetas a un lugar accesible para otras cuentas o indique un servidor PostgreSQL en DATABASE_URL.',
  'database.oldFolder':
    'La carpeta de datos {{folder}} contiene la base de datos integrada de una versión anterior, que esta versión no puede abrir. No se ha cambiado nada en ella. Indique otra carpeta en LINDERO_DATA; lo que necesite de la antigua, expórtelo con la versión que la creó.',
  'database.otherVersion':
    'La carpeta de datos {{folder}} se creó con PostgreSQL {{found}}; esta versión incluye PostgreSQL {{version}}. Haga una copia de seguridad con la versión de Lindero que la creó y restáurela en una carpeta nueva.',
  'database.passwordMissing':
    'Falta el fichero {{file}} con la contraseña de la base de datos integrada. Recupérelo de su copia de la carpeta de datos.',
  'database.didNotStart': 'La base de datos integrada de {{folder}} no ha arrancado. Su mensaje: {{said}}',
  'storage.notWritable':
    'No se puede escribir en la carpeta {{folder}} ({{reason}}). Désela a la cuenta que ejecuta Lindero o indique otra carpeta en LINDERO_DATA.',
  'storage.notAFolder':
    'La ruta {{folder}} es un fichero o pasa por uno, así que ahí no puede haber una carpeta. Indique una carpeta en LINDERO_DATA.',
  'system.queueStopped':
    'La cola de trabajos de este nodo se ha detenido. Reinicie el programa; su registro indica el motivo.',
  'system.portTaken': 'Otro programa usa el puerto {{port}} de {{host}}. Deténgalo o indique otro puerto en PORT.',
  'system.portDenied':
    'Esta cuenta no puede usar el puerto {{port}}. Indique en PORT uno a partir de 1024, detrás de un proxy inverso.',
  'system.wrongHost':
    'Este equipo no tiene la dirección {{host}}. Indique en HOST una de sus direcciones, o 0.0.0.0 para todas.',
  'database.wrongPassword':
    'El servidor PostgreSQL de {{address}} rechaza el nombre o la contraseña del usuario {{login}}. Corrija DATABASE_URL o cambie allí la contraseña: ALTER ROLE "{{login}}" PASSWORD …',
  'database.missing':
    'El servidor PostgreSQL de {{address}} no tiene la base de datos {{database}}. Corrija DATABASE_URL o créela allí: CREATE DATABASE "{{database}}" OWNER "{{login}}" ENCODING \'UTF8\' TEMPLATE template0',
  'database.noRights':
    'Al usuario {{login}} le faltan derechos en la base de datos {{database}}. Un administrador del servidor puede dárselos: ALTER ROLE "{{login}}" CREATEROLE; ALTER DATABASE "{{database}}" OWNER TO "{{login}}"',
  'database.encoding':
    'La base de datos {{database}} tiene la codificación {{encoding}}, pero Lindero necesita UTF8. Cree otra e indíquela en DATABASE_URL: CREATE DATABASE … OWNER "{{login}}" ENCODING \'UTF8\' TEMPLATE template0',
  'database.noAnswer':
    'Ningún servidor PostgreSQL responde en {{address}}. Inícielo o corrija el equipo y el puerto en DATABASE_URL.',
  'database.unknownHost':
    'No se conoce el equipo de la base de datos de {{address}}. Corrija DATABASE_URL o el DNS de este equipo.',
  'database.refused':
    'El servidor PostgreSQL de {{address}} rechaza la conexión: {{reason}}. Corrija DATABASE_URL o la configuración del servidor (pg_hba.conf).',
  'database.rolesTaken':
    'Los roles {{roles}} del servidor PostgreSQL pertenecen a otra base de datos o a otro usuario. Use una base de datos con otro nombre, o elimine los roles si nada los utiliza.',
  'database.tooOld':
    'El servidor PostgreSQL tiene la versión {{found}}; Lindero necesita la versión {{needed}} o posterior.',
  'database.extensionsMissing':
    'Al servidor PostgreSQL le faltan las extensiones {{extensions}}. Instálelas allí (en Debian: postgresql-contrib) y vuelva a iniciar.',
  'database.newer':
    'La base de datos es de una versión más reciente de Lindero ({{migrations}}). No se ha cambiado nada: inicie esa versión o una posterior.',
} as const
