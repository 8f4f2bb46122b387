export const identity = {
  title: 'Entrar',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Entrar',
  emailInvalid: 'Escribe un correo completo, como nombre@empresa.es.',
  passwordMissing: 'Escribe la contraseña.',
  language: 'Idioma',
  signedOut: 'Has salido.',
  drawing: 'Plano de parcelas',
} as const
