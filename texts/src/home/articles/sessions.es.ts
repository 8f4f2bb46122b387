import { type Article, heading, link, paragraph, steps } from './article.ts'

export const sessions: Article = {
  id: 'sessions',
  topic: 'account',
  title: 'Sesiones y seguridad',
  summary: 'Dónde tienes la cuenta abierta y cómo cerrarla.',
  blocks: [
    heading('list', 'Tus sesiones'),
    paragraph(
      'En Mi perfil › Sesiones ves cada dispositivo y cada programa con tu cuenta abierta: navegador, dirección IP, cuándo se abrió y su último uso.',
    ),
    heading('end', 'Cerrar sesiones'),
    paragraph(
      'Cierra una o todas las demás: salen en el acto. Una sesión dura 7 días como mucho; después hay que volver a entrar.',
    ),
    heading('unknown', 'No reconozco una sesión'),
    steps(
      'Ciérrala.',
      'Cambia la contraseña en Mi perfil › Contraseña: se cierran las demás sesiones.',
      'Avisa al administrador de tu empresa.',
    ),
    heading('second-factor', 'Verificación en dos pasos'),
    paragraph(
      'Con ella, además de la contraseña se pide un código que muestra una aplicación de tu móvil. Quien conozca tu contraseña no puede entrar sin él.',
    ),
    steps(
      'En Mi perfil › Contraseña, pulsa Activar y escribe tu contraseña.',
      'Escanea el código QR con tu aplicación de autenticación y escribe los seis dígitos que muestra.',
      'Guarda los diez códigos de recuperación: cada uno te deja entrar una vez si pierdes el móvil.',
    ),
    paragraph('Si pierdes el móvil y los códigos, pide al operador de la plataforma que restablezca tu acceso.'),
    heading('email', 'Cambiar el correo'),
    paragraph(
      'En Mi perfil › Datos. Hasta que abras el enlace del buzón nuevo y escribas tu contraseña, sigues entrando con el de antes. Si entras con Google, el correo es el de esa cuenta.',
    ),
    link('/user-profile/sessions', 'Ver mis sesiones'),
    link('/user-profile/password', 'Cambiar la contraseña'),
  ],
}
