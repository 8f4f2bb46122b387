import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const usersAndLimits: Article = {
  id: 'users-and-limits',
  topic: 'team',
  title: 'Usuarios, límites y ampliar el plan',
  summary: 'Invita a tu equipo y pide más cuando el plan se queda corto.',
  blocks: [
    heading('invite', 'Invitar'),
    steps(
      'Abre Equipo y pulsa Nuevo usuario.',
      'Escribe nombre, apellidos y correo, y elige rol, departamentos y carteras.',
      'Pulsa Crear e invitar: recibe un enlace para crear su contraseña, válido 7 días.',
    ),
    heading('manage', 'Cambiar o quitar el acceso'),
    paragraph(
      'En el menú de cada persona: editar, enviar un enlace de contraseña, cerrar sus sesiones, desactivar o activar, y borrar sus datos. Quien se desactiva sale en el acto; su trabajo se conserva. Borrar los datos de alguien no se puede deshacer. Un cambio de rol cierra sus sesiones.',
    ),
    heading('limits', 'Límites del plan'),
    list(
      'Usuarios activos: no cuentan los inactivos ni los proveedores.',
      'Activos en operación: todos los que no están archivados.',
    ),
    paragraph(
      'Equipo muestra cuánto llevas usado de cada uno; al cargar un datatape se dice antes de crear la cartera si caben sus activos.',
    ),
    heading('upgrade', 'Pedir más'),
    steps('Pulsa Ampliar el plan junto al límite.', 'Di cuántos necesitas y envía la solicitud.'),
    paragraph('Llega al operador, que te responde por correo. No hace falta repetirla.'),
    link('/user-profile/team', 'Ir a equipo'),
  ],
}
