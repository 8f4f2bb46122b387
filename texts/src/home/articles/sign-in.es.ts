import { type Article, heading, note, paragraph, steps } from './article.ts'

export const signIn: Article = {
  id: 'sign-in',
  topic: 'start',
  title: 'Entrar y recuperar la contraseña',
  summary: 'Entre con su correo o con Google, y elija otra contraseña si la ha olvidado.',
  blocks: [
    heading('enter', 'Entrar'),
    steps(
      'Abra Lindero y escriba su correo y su contraseña.',
      'Pulse Entrar. Si venía de un enlace, llega a la página que pedía.',
    ),
    paragraph(
      'Si su empresa usa Google, pulse el botón de Google y elija la cuenta con la que le dieron de alta. Si no ve el botón, esta instalación no lo tiene activado.',
    ),
    heading('lost', 'He olvidado la contraseña'),
    steps(
      'En la entrada, pulse «¿Ha olvidado la contraseña?».',
      'Escriba su correo y pulse Enviar enlace.',
      'Abra el mensaje y su enlace: vale 60 minutos y una sola vez.',
      'Escriba dos veces la contraseña nueva y pulse Guardar contraseña. Después entre con ella.',
    ),
    note(
      'Al guardarla se cierran las sesiones que tuviera abiertas. Por seguridad, la respuesta es la misma exista o no la cuenta: si el mensaje no llega, mire el correo no deseado y compruebe la dirección.',
    ),
    heading('rules', 'Cómo debe ser la contraseña'),
    paragraph(
      'De 12 a 128 caracteres, con una cifra, una minúscula y una mayúscula, y que no esté entre las más usadas.',
    ),
    heading('slow', 'Demasiados intentos'),
    paragraph(
      'Tras 5 fallos en 15 minutos hay que esperar. No hace falta si pide una contraseña nueva. Si los fallos son muchos desde la misma red, hay que esperar en todo caso.',
    ),
  ],
}
