import { type Article, heading, link, paragraph, steps } from './article.ts'

export const sessions: Article = {
  id: 'sessions',
  topic: 'account',
  title: 'Sesiones y seguridad',
  summary: 'Dónde tiene la cuenta abierta y cómo cerrarla.',
  blocks: [
    heading('list', 'Sus sesiones'),
    paragraph(
      'En Mi perfil › Sesiones ve cada dispositivo y cada programa con su cuenta abierta: navegador, dirección IP, cuándo se abrió y su último uso.',
    ),
    heading('end', 'Cerrar sesiones'),
    paragraph(
      'Cierre una o todas las demás: salen en el acto. Una sesión dura 7 días como mucho; después hay que volver a entrar.',
    ),
    heading('unknown', 'No reconozco una sesión'),
    steps(
      'Ciérrela.',
      'Cambie la contraseña en Mi perfil › Contraseña: se cierran las demás sesiones.',
      'Avise al administrador de su empresa.',
    ),
    heading('second-factor', 'Verificación en dos pasos'),
    paragraph(
      'Con ella, además de la contraseña se pide un código que muestra una aplicación de su móvil. Quien conozca su contraseña no puede entrar sin él.',
    ),
    steps(
      'En Mi perfil › Contraseña, pulse Activar y escriba su contraseña.',
      'Escanee el código QR con su aplicación de autenticación y escriba los seis dígitos que muestra.',
      'Guarde los diez códigos de recuperación: cada uno le deja entrar una vez si pierde el móvil.',
    ),
    paragraph('Si pierde el móvil y los códigos, pida al operador de la plataforma que restablezca su acceso.'),
    heading('passkeys', 'Llaves de acceso'),
    paragraph(
      'Una llave de acceso (passkey) le deja entrar con la huella, la cara o el PIN de su dispositivo, sin contraseña ni código. No se puede copiar en una página falsa.',
    ),
    steps(
      'En Mi perfil › Contraseña, pulse Añadir llave de acceso y escriba su contraseña (y un código, si tiene la verificación en dos pasos).',
      'Póngale un nombre y confírmela en su dispositivo.',
      'En la entrada, pulse Entrar con una llave de acceso. Tras la contraseña también sirve en lugar del código.',
    ),
    paragraph(
      'Si pierde el dispositivo, quítela en la misma página: sus demás sesiones se cierran. La contraseña sigue sirviendo; para que no baste, active además la verificación en dos pasos. Si su empresa entra solo con su organización, no se usan.',
    ),
    heading('email', 'Cambiar el correo'),
    paragraph(
      'En Mi perfil › Datos. Hasta que abra el enlace del buzón nuevo y escriba su contraseña, sigue entrando con el de antes. Si entra con Google, el correo es el de esa cuenta.',
    ),
    link('/user-profile/sessions', 'Ver mis sesiones'),
    link('/user-profile/password', 'Cambiar la contraseña'),
  ],
}
