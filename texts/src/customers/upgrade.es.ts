/** Pedir un plan mayor cuando se alcanza un límite. */
export const upgrade = {
  action: 'Ampliar el plan',
  title: 'Ampliar el plan',
  desired: {
    activeUsers: 'Usuarios activos que necesitas',
    operatingAssets: 'Activos en operación que necesitas',
  },
  activeUsers: {
    standing_one: '{{current}} de {{figure}} usuario activo',
    standing_other: '{{current}} de {{figure}} usuarios activos',
    text: 'Tu plan admite {{limit}} usuarios activos y tienes {{current}}. Dinos cuántos necesitas: la solicitud llega al operador, que te responderá por correo.',
  },
  operatingAssets: {
    standing_one: '{{current}} de {{figure}} activo en operación',
    standing_other: '{{current}} de {{figure}} activos en operación',
    text: 'Tu plan admite {{limit}} activos en operación y tienes {{current}}. Dinos cuántos necesitas: la solicitud llega al operador, que te responderá por correo.',
  },
  desiredTooFew: 'Escribe un número mayor que {{figure}}.',
  desiredTooMany: 'Escribe un número de {{figure}} como mucho.',
  send: 'Enviar la solicitud',
  sent: 'Solicitud enviada. El operador te responderá por correo.',
  already: 'Ya has pedido esta ampliación',
  alreadyText: 'La solicitud está en manos del operador, que te responderá por correo. No hace falta repetirla.',
} as const

export const upgradeErrors = {
  'upgrades.alreadyRequested': 'Esta ampliación ya está pedida. El operador responderá por correo.',
  'upgrades.withinPlan': 'Tu plan ya admite {{limit}}. Pide un número mayor, o sigue con lo que ya tienes contratado.',
} as const
