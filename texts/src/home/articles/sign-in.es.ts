import { type Article, heading, note, paragraph, steps } from './article.ts'

export const signIn: Article = {
  id: 'sign-in',
  topic: 'start',
  title: 'Entrar y recuperar la contraseña',
  summary: 'Entra con tu correo o con Google, y elige otra contraseña si la has olvidado.',
  blocks: [
    heading('enter', 'Entrar'),
    steps(
      'Abre Lindero y escribe tu correo y tu contraseña.',
      'Pulsa Entrar. Si venías de un enlace, llegas a la página que pedías.',
    ),
    paragraph(
      'Si tu empresa usa Google, pulsa el botón de Google y elige la cuenta con la que te dieron de alta. Si no ves el botón, esta instalación no lo tiene activado.',
    ),
    heading('lost', 'He olvidado la contraseña'),
    steps(
      'En la entrada, pulsa «¿Has olvidado la contraseña?».',
      'Escribe tu correo y pulsa Enviar enlace.',
      'Abre el mensaje y su enlace: vale 60 minutos y una sola vez.',
      'Escribe dos veces la contraseña nueva y pulsa Guardar contraseña. Después entra con ella.',
    ),
    note(
      'Al guardarla se cierran las sesiones que tuvieras abiertas. Por seguridad, la respuesta es la misma exista o no la cuenta: si el mensaje no llega, mira el correo no deseado y comprueba la dirección.',
    ),
    heading('rules', 'Cómo debe ser la contraseña'),
    paragraph(
      'De 12 a 128 caracteres, con una cifra, una minúscula y una mayúscula, y que no esté entre las más usadas.',
    ),
    heading('slow', 'Demasiados intentos'),
    paragraph(
      'Tras 5 fallos en 15 minutos hay que esperar. No hace falta si pides una contraseña nueva. Si los fallos son muchos desde la misma red, hay que esperar en todo caso.',
    ),
  ],
}
