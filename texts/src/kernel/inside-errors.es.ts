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
  'parts.asked': 'Hay filas que quizá ya estaban guardadas o que otra contradice. Confirme que se guardan.',
  'jobs.notFound': 'No se encuentra el trabajo.',
  'jobs.alreadyEnded': 'El trabajo ya había terminado.',
  'jobs.gaveUp':
    'El trabajo se ha interrumpido {{attempts}} veces sin avanzar y no se intenta más. Puede reintentarlo.',
  'jobs.stillRunning': 'El trabajo sigue en curso.',
  'assets.notFound': 'No se encuentra el activo.',
  'market.listingNotFound': 'No se encuentra esta oferta.',
  'market.closingNotFound': 'No se encuentra este cierre.',
  'portfolios.notFound': 'No se encuentra la cartera.',
  'changes.none': 'No hay cambios que guardar.',
} as const
