/**
 * Texts for general error codes that occur only in a session or when the server starts. They are in the same namespace
 * as those in `errors.es.ts`.
 */
export const insideErrors = {
  notAuthorizedArchiveAsset: 'No tiene permiso para archivar este activo.',
  'limits.operatingAssets':
    'Se supera el máximo de activos en operación de su plan. Archive carteras o contacte con soporte.',
  'limits.memory': 'Esto necesita más memoria de la que se permite a una operación. Pruebe con menos datos.',
  'limits.activeUsers':
    'Se ha alcanzado el máximo de usuarios activos de su plan. Desactive a alguien o pida ampliarlo.',
  'files.urlExpired': 'El enlace de subida ha caducado. Vuelva a elegir el fichero.',
  'files.alreadyUploaded': 'El fichero ya se ha subido con este enlace. Vuelva a elegir el fichero.',
  'files.urlAltered': 'El enlace del fichero no es válido. Vuelva a elegir el fichero.',
  'files.quotaReached': 'No queda espacio para más ficheros. Los que no se usan se borran al cabo de un día.',
  'files.tooManyOpenUploads': 'Hay {{limit}} subidas sin terminar. Termínelas o espere a que caduquen.',
  'files.tooLarge': 'El fichero supera el tamaño admitido.',
  'files.wrongType': 'Este tipo de fichero no se admite. Se espera: {{expected}}.',
  'files.empty': 'El fichero está vacío.',
  'files.notFound': 'No se encuentra el fichero.',
  'files.uploadFailed': 'La subida no ha terminado. Compruebe la red y vuelva a intentarlo.',
  'comments.notFound': 'No se encuentra el comentario.',
  'comments.noChanges': 'El comentario ya dice eso: no hay cambios que guardar.',
  'comments.ofAnother': 'El comentario es de otra persona: solo su autor puede cambiarlo.',
  'comments.fixed': 'Los avisos y errores los escribe el sistema: no se editan ni se borran.',
  'parts.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos datos. Revise cuáles valen.',
  'parts.invalidFields': 'Hay datos que no son válidos.',
  'jobs.notFound': 'No se encuentra el trabajo.',
  'jobs.alreadyEnded': 'El trabajo ya había terminado.',
  'jobs.gaveUp':
    'El trabajo se ha interrumpido {{attempts}} veces sin avanzar y no se intenta más. Puede reintentarlo.',
  'jobs.stillRunning': 'El trabajo sigue en curso.',
  'assets.notFound': 'No se encuentra el activo.',
  'market.listingNotFound': 'No se encuentra esta oferta.',
  'market.closingNotFound': 'No se encuentra este cierre.',
  'portfolios.notFound': 'No se encuentra la cartera.',
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
  'changes.none': 'No hay cambios que guardar.',
} as const
