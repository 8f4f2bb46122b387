/** Errors of asset calls, and warnings about an asset, by code. They are merged into `errors`. */
export const assetErrors = {
  'assets.notFound': 'No se encuentra el activo.',
  'assets.ownColumnNotFound': 'No se encuentra la columna. Recargue la página.',
  'assets.contradictionGone': 'Los datos han cambiado: esta contradicción ya no existe.',
  'assets.nothingToCopy': 'No existe un activo que copiar.',
  'assets.referenceValueNotFound': 'No se encuentra el valor de referencia.',
  'assets.referenceValueTaken':
    'Ya hay un valor de esta fuente con el mismo valorador y la misma fecha. Edítelo en lugar de añadir otro.',
  'assets.noChanges': 'No hay cambios que guardar.',
  'assets.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'assets.invalidFields': 'Hay campos que no son válidos. Corríjalos y vuelva a guardar.',
  'assets.nothingToEnrich': 'No hay activos que enriquecer.',
  'assets.nothingToExport': 'No hay activos que exportar.',
  'cadastre.notConfigured': 'La consulta al Catastro no está configurada en esta instalación.',
  'cadastre.unavailable': 'El Catastro no responde. Inténtelo más tarde.',
  'cadastre.referenceNotValid': 'La referencia catastral no es válida. Compruebe sus 20 caracteres.',
  'cadastre.noPicture': 'El Catastro no tiene ninguna imagen de este inmueble.',
  'cadastre.notFound': 'El Catastro no encuentra ningún inmueble con estos datos.',
  'cadastre.addressNotFound': 'El Catastro no encuentra esta dirección. Revise vía, número, municipio y provincia.',
  'cadastre.ownCadastre': 'Álava, Bizkaia, Gipuzkoa y Navarra tienen su propio catastro: no se consulta.',
  'assets.identifierTaken': 'Ya hay un activo con este identificador en la cartera.',
  'assets.notArchived': 'El activo no está archivado.',
  'assets.archivedAround': '«{{name}}» está archivado también: restáurelo entero.',
  'assets.principalOfGroup':
    'El activo principal de un grupo no se puede archivar. Elija antes otro principal, o deshaga el grupo.',
  'assets.bulkNotFound': 'Este cambio en bloque ya no está. Vuelva a previsualizarlo.',
  'assets.bulkApplied': 'Este cambio ya se ha aplicado.',
  'assets.bulkUndone': 'Este cambio ya se ha deshecho.',
  'assets.bulkRunning': 'El cambio sigue en curso: espere a que termine, o cancélelo en Trabajos.',
  'assets.undoTooLate': 'Han pasado más de 24 horas: este cambio ya no se puede deshacer.',
  'groups.notFound': 'No se encuentra el grupo.',
  'groups.nameTaken': 'Ya hay un grupo con el nombre «{{name}}».',
  'groups.inAnotherGroup': 'Algunos activos ya están en otro grupo. Sáquelos antes de él.',
  'groups.inAnotherSubgroup':
    'Algunos activos ya están en otro subgrupo. Confirme que cambian de subgrupo, o sáquelos antes de él.',
  'groups.isSubgroup': 'Un subgrupo no tiene subgrupos propios: edítelo desde su grupo.',
  'groups.notCadastralEstate': 'Los subgrupos automáticos son solo para grupos de una misma finca catastral.',
  'groups.noReferenceAsset': 'No tengo un activo de referencia válido para el grupo',
  'groups.membersEditedAlone': 'Algunos activos del grupo se han editado por separado y perderían sus datos.',
} as const

/** Warnings about the asset itself. Valuation warnings are among the valuation texts. */
export const assetWarnings = {
  'assets.typeDiffersFromCadastre':
    'El tipo del activo no encaja con el uso que declara Catastro para su referencia ({{use}}).',
  'assets.sizeMissing':
    'El activo no tiene superficie: enriquézcalo o escríbala en Info. Hasta entonces no se puede valorar.',
  'assets.sizeDiffersFromCadastre':
    'La superficie dada ({{given}} m²) y la del Catastro ({{cadastre}} m²) difieren un {{difference}}.',
} as const
