/** Requesting a larger plan when a limit is reached. */
export const upgrade = {
  action: 'Ampliar el plan',
  title: 'Ampliar el plan',
  desired: {
    activeUsers: 'Usuarios activos que necesita',
    operatingAssets: 'Activos en operación que necesita',
  },
  activeUsers: {
    standing_one: '{{current}} de {{figure}} usuario activo',
    standing_other: '{{current}} de {{figure}} usuarios activos',
    text: 'Su plan admite {{limit}} usuarios activos y tiene {{current}}. Díganos cuántos necesita: la solicitud llega al operador, que le responderá por correo.',
  },
  operatingAssets: {
    standing_one: '{{current}} de {{figure}} activo en operación',
    standing_other: '{{current}} de {{figure}} activos en operación',
    text: 'Su plan admite {{limit}} activos en operación y tiene {{current}}. Díganos cuántos necesita: la solicitud llega al operador, que le responderá por correo.',
  },
  desiredTooFew: 'Escriba un número mayor que {{figure}}.',
  desiredTooMany: 'Escriba un número de {{figure}} como mucho.',
  send: 'Enviar la solicitud',
  sent: 'Solicitud enviada. El operador le responderá por correo.',
  already: 'Ya ha pedido esta ampliación',
  alreadyText: 'La solicitud está en manos del operador, que le responderá por correo. No hace falta repetirla.',
} as const

export const upgradeErrors = {
  'upgrades.alreadyRequested': 'Esta ampliación ya está pedida. El operador responderá por correo.',
  'upgrades.withinPlan': 'Su plan ya admite {{limit}}. Pida un número mayor, o siga con lo que ya tiene contratado.',
} as const
