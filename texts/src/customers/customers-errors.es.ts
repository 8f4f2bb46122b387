/** Errores de clientes, su plan y su suscripción. */
export const customerErrors = {
  'customers.notFound': 'No se encuentra el cliente. Puede que no exista o que no tengas acceso a él.',
  'customers.wrongCif':
    'El CIF o NIF no es correcto: su carácter de control no coincide. Revísalo o deja el campo vacío.',
  'customers.stripeIdTaken': 'Otro cliente ya tiene este identificador de Stripe.',
  'customers.operatorFixed':
    'El cliente operador gestiona la plataforma: ni su segmento ni su suscripción se cambian. Guarda el resto sin esos campos.',
  'subscription.portalUnavailable':
    'La suscripción no se puede gestionar en línea ahora mismo. Vuelve a intentarlo más tarde o habla con el operador.',
  'subscription.noCardCustomer': 'Esta suscripción no se paga con tarjeta: habla con el operador para cambiarla.',
  'subscription.paidMeanwhile': 'Ya se ha pagado un plan. Compruébalo antes de contratar otro.',
  'subscription.startedElsewhere':
    'Otra persona de tu empresa acaba de iniciar el pago. Si no lo termina, vuelve a intentarlo.',
  'subscription.paymentUnavailable':
    'Ahora mismo no se puede pagar en línea. Vuelve a intentarlo más tarde o habla con el operador.',
  'subscription.wrongSignature': 'La firma del aviso de pago no es correcta.',
  'plans.notFound': 'Este plan ya no se ofrece. Elige otro.',
  'plans.taken': 'Otro plan ya tiene este nombre o este precio de Stripe.',
  'plans.tooSmall':
    'El plan es menor que lo que usas: {{operatingAssets}} activos en operación y {{activeUsers}} usuarios activos. Archiva activos, desactiva usuarios o elige uno mayor.',
  'plans.same': 'Ya tienes este plan.',
} as const
