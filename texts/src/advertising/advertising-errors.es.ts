export const advertisingErrors = {
  'advertisements.notFound': 'Anuncio no encontrado.',
  'advertisements.noChanges': 'No hay cambios que actualizar.',
  'advertisements.nothingToUpdate': 'Nada que actualizar.',
  'advertisements.noSize': 'El activo no tiene superficie. Indíquela antes de crear el anuncio.',
  'advertisements.notLocalized':
    'El activo no está localizado: necesita la referencia catastral o la dirección antes de crear el anuncio.',
  'advertisements.invalidFields': 'Revise los campos marcados.',
  'advertisements.changedMeanwhile':
    'Otra persona ha cambiado este anuncio mientras tanto. Revíselo y vuelva a guardar.',
  'advertisements.neededWhilePublished':
    'Un anuncio publicado necesita superficie, precio, ubicación y calificación energética. Retírelo antes de quitarlos.',
  'advertisements.alreadyAdvertised':
    'El anuncio {{number}} de este activo ya está publicado para la misma operación o vendido. Retírelo o corríjalo antes.',
  'advertisements.stateRefused': 'El anuncio no puede pasar a este estado. Recargue la página para ver el actual.',
  'advertisements.tooMany': 'Un activo puede tener {{limit}} anuncios como máximo.',
  'advertisements.managerNotFound':
    'Uno de los gestores comerciales no puede ver este activo. Asígnele antes la cartera o elija a otro.',
  'advertisements.descriptionFailed': 'Error al generar la descripción con IA. Inténtelo de nuevo.',
  'advertisements.descriptionRefused':
    'La descripción generada contiene datos que el anuncio no tiene y se ha descartado: {{claims}}',
  'advertisements.contradictsPossession':
    'El texto contradice la situación posesoria del inmueble: «{{claims}}». Cámbielo antes de publicar.',
  'advertisements.contradictsFacts':
    'El anuncio contradice los datos del activo o su propio texto. Corrija uno de los dos lados antes de publicar.',
  'advertisements.leadNotFound': 'No se encuentra la persona interesada. Puede que sus datos ya se hayan borrado.',
  'advertisements.leadStateRefused':
    'La persona interesada no puede pasar a este estado. Recargue la página para ver el actual.',
  'advertisements.consentMissing': 'Acepte el tratamiento de sus datos para enviar la solicitud.',
  'advertisements.feedNotFound': 'Este enlace de anuncios no existe o ya no es válido.',
}
