export const advertisingErrors = {
  'advertisements.notFound': 'Anuncio no encontrado.',
  'advertisements.noChanges': 'No hay cambios que actualizar.',
  'advertisements.nothingToUpdate': 'Nada que actualizar.',
  'advertisements.noSize': 'El activo no tiene superficie. Indícala antes de crear el anuncio.',
  'advertisements.notLocalized':
    'El activo no está localizado: necesita la referencia catastral o la dirección antes de crear el anuncio.',
  'advertisements.invalidFields': 'Revisa los campos marcados.',
  'advertisements.changedMeanwhile':
    'Otra persona ha cambiado este anuncio mientras tanto. Revísalo y vuelve a guardar.',
  'advertisements.neededWhilePublished':
    'Un anuncio publicado necesita superficie, precio, ubicación y calificación energética. Retíralo antes de quitarlos.',
  'advertisements.alreadyAdvertised':
    'El anuncio {{number}} de este activo ya está publicado para la misma operación o vendido. Retíralo o corrígelo antes.',
  'advertisements.stateRefused': 'El anuncio no puede cambiar a este estado.',
  'advertisements.tooMany': 'Un activo puede tener {{limit}} anuncios como máximo.',
  'advertisements.managerNotFound': 'Uno de los gestores comerciales no puede ver este activo.',
  'advertisements.descriptionFailed': 'Error al generar la descripción con IA. Inténtalo de nuevo.',
  'advertisements.descriptionRefused':
    'La descripción generada contiene datos que el anuncio no tiene y se ha descartado: {{claims}}',
  'advertisements.leadNotFound': 'No se encuentra la persona interesada.',
  'advertisements.leadStateRefused': 'La persona interesada no puede pasar a este estado.',
  'advertisements.consentMissing': 'Acepta el tratamiento de tus datos para enviar la solicitud.',
  'advertisements.feedNotFound': 'Este enlace de anuncios no existe o ya no es válido.',
}
