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
    heading('email', 'Cambiar el correo'),
    paragraph(
      'En Mi perfil › Datos. Hasta que abras el enlace del buzón nuevo y escribas tu contraseña, sigues entrando con el de antes. Si entras con Google, el correo es el de esa cuenta.',
    ),
    link('/user-profile/sessions', 'Ver mis sesiones'),
    link('/user-profile/password', 'Cambiar la contraseña'),
  ],
}
