/** Errors about customers, their plan and their subscription. */
export const customerErrors = {
  'customers.notFound': 'No se encuentra el cliente. Puede que no exista o que no tenga acceso a él.',
  'customers.wrongCif':
    'El CIF o NIF no es correcto: su carácter de control no coincide. Revíselo o deje el campo vacío.',
  'customers.stripeIdTaken': 'Otro cliente ya tiene este identificador de Stripe.',
  'customers.endWithoutCard':
    'La suscripción solo puede terminar si el cliente tiene identificador de Stripe. Indíquelo o borre la fecha.',
  'customers.operatorFixed':
    'El cliente operador gestiona la plataforma: ni su segmento ni su suscripción se cambian. Guarde el resto sin esos campos.',
  'subscription.portalUnavailable':
    'La suscripción no se puede gestionar en línea ahora mismo. Vuelva a intentarlo más tarde o hable con el operador.',
  'subscription.noCardCustomer': 'Esta suscripción no se paga con tarjeta: hable con el operador para cambiarla.',
  'subscription.paidMeanwhile': 'Ya se ha pagado un plan. Compruébelo antes de contratar otro.',
  'subscription.startedElsewhere':
    'Otra persona de su empresa acaba de iniciar el pago. Si no lo termina, vuelva a intentarlo.',
  'subscription.paymentUnavailable':
    'Ahora mismo no se puede pagar en línea. Vuelva a intentarlo más tarde o hable con el operador.',
  'subscription.wrongSignature': 'La firma del aviso de pago no es correcta.',
  'plans.notFound': 'Este plan ya no se ofrece. Elija otro.',
  'plans.taken': 'Otro plan ya tiene este nombre o este precio de Stripe.',
  'plans.tooSmall':
    'El plan es menor que lo que usa: {{operatingAssets}} activos en operación y {{activeUsers}} usuarios activos. Archive activos, desactive usuarios o elija uno mayor.',
  'plans.same': 'Ya tiene este plan.',
} as const
