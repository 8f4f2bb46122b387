/** Error texts for legal management and services. */
export const legalErrors = {
  'legal.notSaved': 'No se ha podido guardar: {{sentences}}',
  'legal.noChanges': 'No hay cambios que guardar.',
  'legal.changedMeanwhile': 'Otra persona ha cambiado estos datos mientras tanto. Revíselos y vuelva a guardar.',
  'legal.recordNotFound': 'No se encuentra el registro de la sección {{section}}.',
  'legal.registryIdNotCorrect': 'El identificador del registro no es correcto.',
  'legal.notInManagement':
    'El activo no está en el sistema de saneamiento: sigue en fase de análisis. Páselo a gestión.',
  'legal.noCleanUpUser': 'Su usuario no está en el sistema de saneamiento: su organización no tiene cuenta en él.',
  'legal.noLicence': 'No hay una licencia de saneamiento activa.',
  'legal.testimonialMissing': 'Indique la fecha de recepción del testimonio antes de rellenar la inscripción.',
  'legal.acquisitionTypeMissing': 'Indique el tipo de adquisición antes de rellenar estos datos.',
  'legal.notAdjudicated': 'Solo un activo adquirido por adjudicación tiene procedimiento de adjudicación.',
  'legal.holidayNotFound': 'No se encuentra el festivo.',
  'legal.missedNotFound': 'No se encuentra el plazo vencido.',
  'legal.tooManyHolidays': 'Hay demasiados festivos locales: como mucho {{limit}}. Borre los de años pasados.',
  'legal.calendarNotFound': 'Esta dirección del calendario ya no es válida.',
  'management.tokenExpired': 'El acceso a este activo ha caducado. Ábralo de nuevo desde sus servicios.',
  'management.errorMessages.notServiceRequestId': 'Falta el identificador de la solicitud de servicio.',
  'management.serviceRequestNotFound': 'No se encuentra la solicitud de servicio.',
  'management.notEntitiesUpdated': 'No se ha actualizado nada. Recargue la página.',
  'management.notExpected': 'No se esperaba este cambio en el estado actual de la solicitud.',
  'management.visitDoesNotFit':
    'La visita no corresponde a esta solicitud: revise el motivo, las respuestas y la fecha.',
  'management.visitOfAnother': 'Otra persona ya ha enviado esta visita.',
  'management.tooManyVisits': 'La solicitud ya tiene {{limit}} visitas.',
  'management.reportMissing': 'Antes de finalizar, complete el informe: falta el resultado o el documento.',
  'management.remindedBefore': 'Ya se recordó al proveedor hace menos de un día.',
  'management.sentBackBefore': 'Esta solicitud ya se devolvió una vez al proveedor.',
  'management.alreadyRequested':
    'Ya hay una solicitud abierta de este servicio, la número {{id}}. Confirme que quiere pedir otra.',
  'management.expiryPast': 'La fecha de vencimiento ya ha pasado.',
  'management.finishedNotCancelled': 'Una solicitud finalizada no se puede cancelar.',
  'management.providerWithoutPermission':
    'No tiene permiso del proveedor para acceder. Entre desde una solicitud de servicio.',
  'management.providerNotFound': 'El proveedor no ofrece este servicio.',
  'management.notAProvider': 'Solo un proveedor de servicios se suscribe a servicios.',
  'management.arrivedTooLate':
    'La solicitud se canceló o finalizó hace más de {{days}} días: guarde el trabajo como fichero y envíelo al propietario.',
  'management.serviceDoesNotFit': 'El servicio no corresponde a esta sección.',
}
