/** Errors of the calls about assets, and warnings of an asset; keyed by code, part of `errors`. */
export const assetErrors = {
  'assets.notFound': 'No se encuentra el activo.',
  'assets.nothingToCopy': 'No existe un activo que copiar.',
  'assets.referenceValueNotFound': 'No se encuentra el valor de referencia.',
  'assets.referenceValueTaken':
    'Ya hay un valor de esta fuente con el mismo valorador y la misma fecha. Edítalo en lugar de añadir otro.',
  'assets.noChanges': 'No hay cambios que guardar.',
  'assets.changedMeanwhile': 'Otra persona ha guardado cambios en los mismos campos.',
  'assets.invalidFields': 'Hay campos que no son válidos. Corrígelos y vuelve a guardar.',
  'assets.nothingToEnrich': 'No hay activos que enriquecer.',
  'assets.nothingToExport': 'No hay activos que exportar.',
  'cadastre.notConfigured': 'La consulta al Catastro no está configurada en esta instalación.',
  'cadastre.unavailable': 'El Catastro no responde. Inténtalo más tarde.',
  'cadastre.referenceNotValid': 'La referencia catastral no es válida.',
  'cadastre.noPicture': 'El Catastro no tiene ninguna imagen de este inmueble.',
  'cadastre.notFound': 'El Catastro no encuentra ningún inmueble con estos datos.',
  'cadastre.addressNotFound': 'El Catastro no encuentra esta dirección. Revisa vía, número, municipio y provincia.',
  'cadastre.ownCadastre': 'Álava, Bizkaia, Gipuzkoa y Navarra tienen su propio catastro: no se consulta.',
  'assets.identifierTaken': 'Ya hay un activo con este identificador en la cartera.',
  'assets.notArchived': 'El activo no está archivado.',
  'assets.archivedAround': '«{{name}}» está archivado también: restáuralo entero.',
  'assets.principalOfGroup':
    'El activo principal de un grupo no se puede archivar. Elige antes otro principal, o deshaz el grupo.',
  'assets.bulkNotFound': 'Este cambio en bloque ya no está. Vuelve a previsualizarlo.',
  'assets.bulkApplied': 'Este cambio ya se ha aplicado.',
  'assets.bulkUndone': 'Este cambio ya se ha deshecho.',
  'assets.bulkRunning': 'El cambio sigue en curso: espera a que termine, o cancélalo en Trabajos.',
  'assets.undoTooLate': 'Han pasado más de 24 horas: este cambio ya no se puede deshacer.',
  'groups.notFound': 'No se encuentra el grupo.',
  'groups.nameTaken': 'Ya hay un grupo con el nombre «{{name}}».',
  'groups.inAnotherGroup': 'Algunos activos ya están en otro grupo. Sácalos antes de él.',
  'groups.inAnotherSubgroup':
    'Algunos activos ya están en otro subgrupo. Confirma que cambian de subgrupo, o sácalos antes de él.',
  'groups.isSubgroup': 'Un subgrupo no tiene subgrupos propios: edítalo desde su grupo.',
  'groups.notCadastralEstate': 'Los subgrupos automáticos son solo para grupos de una misma finca catastral.',
  'groups.noReferenceAsset': 'No tengo un activo de referencia válido para el grupo',
  'groups.membersEditedAlone': 'Algunos activos del grupo se han editado por separado y perderían sus datos.',
} as const

/** Warnings of an asset itself; those of its valuations are worded with the valuation. */
export const assetWarnings = {
  'assets.typeDiffersFromCadastre':
    'El tipo del activo no encaja con el uso que declara Catastro para su referencia ({{use}}).',
  'assets.sizeMissing':
    'El activo no tiene superficie: enriquécelo o escríbela en Info. Hasta entonces no se puede valorar.',
  'assets.sizeDiffersFromCadastre':
    'La superficie dada ({{given}} m²) y la del Catastro ({{cadastre}} m²) difieren un {{difference}}.',
} as const
