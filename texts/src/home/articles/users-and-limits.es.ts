import { type Article, heading, link, list, paragraph, steps } from './article.ts'

export const usersAndLimits: Article = {
  id: 'users-and-limits',
  topic: 'team',
  title: 'Usuarios, límites y ampliar el plan',
  summary: 'Invite a su equipo y pida más cuando el plan se queda corto.',
  blocks: [
    heading('invite', 'Invitar'),
    steps(
      'Abra Equipo y pulse Nuevo usuario.',
      'Escriba nombre, apellidos y correo, y elija rol, departamentos y carteras.',
      'Pulse Crear e invitar: recibe un enlace para crear su contraseña, válido 7 días.',
    ),
    heading('import', 'Importar una lista'),
    steps(
      'En Equipo, pulse Importar y pegue las filas de su hoja de cálculo con los encabezados, o elija un fichero CSV.',
      'Compruebe lo que hará cada fila y los errores. Una celda vacía no cambia nada.',
      'Confirme. Quien se da de alta recibe la invitación; quien no está en la lista solo se desactiva si lo marca.',
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
      'Equipo muestra cuánto lleva usado de cada uno; al cargar un datatape se dice antes de crear la cartera si caben sus activos.',
    ),
    heading('upgrade', 'Pedir más'),
    steps('Pulse Ampliar el plan junto al límite.', 'Diga cuántos necesita y envíe la solicitud.'),
    paragraph('Llega al operador, que le responde por correo. No hace falta repetirla.'),
    link('/user-profile/team', 'Ir a equipo'),
  ],
}
