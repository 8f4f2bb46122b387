/**
 * Errors of the integration. They are separate from the texts of the page, because every screen that needs a session
 * loads them.
 */
export const integrationErrors = {
  'integrations.notFound': 'No hay ninguna integración configurada.',
  'integrations.deliveryNotFound': 'Este envío no existe.',
  'integrations.addressNotAllowed':
    'La dirección tiene que ser https, sin usuario, y de un servidor que el operador haya admitido.',
  'integrations.isOff': 'La integración está apagada. Enciéndala para enviar.',
  'integrations.notSendable': 'Solo se envía de nuevo lo que ha fallado o se ha cancelado.',
  'integrations.hostNotAllowed': 'Esta instalación ya no admite el servidor {{host}}.',
  'integrations.unreachable': 'No se pudo conectar con su sistema.',
  'integrations.timedOut': 'Su sistema no respondió en {{seconds}} s.',
  'integrations.redirected': 'Su sistema redirigió el envío ({{status}}): ponga aquí la dirección definitiva.',
  'integrations.refused': 'Su sistema rechazó el envío ({{status}}).',
  'integrations.secretUnreadable': 'La clave de firma ya no se puede leer. Cámbiela y envíe de nuevo.',
  'integrations.notSent': 'El envío no se pudo preparar. Si se repite, avise a soporte.',
}
