export const identity = {
  title: 'Entrar',
  lead: 'Carteras de inmuebles en un solo sitio: del Excel del servicer al valor explicado, los pagos, la posesión y la venta.',
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Entrar',
  emailInvalid: 'Escribe un correo completo, como nombre@empresa.es.',
  passwordMissing: 'Escribe la contraseña.',
  language: 'Idioma',
  signedOut: 'Has salido.',
  drawing: 'Plano de parcelas',
} as const
