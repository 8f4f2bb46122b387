import { type Article, heading, link, list, note, paragraph, steps } from './article.ts'

export const administration: Article = {
  id: 'administration',
  topic: 'operator',
  needs: 'administer',
  title: 'Administrar los clientes',
  summary: 'Dé de alta clientes, fije su plan y responda a sus solicitudes.',
  blocks: [
    paragraph('Administración la ven los administradores del cliente operador y los superadministradores.'),
    heading('create', 'Dar de alta un cliente'),
    steps(
      'En Administración › Clientes, pulse Nuevo cliente.',
      'Escriba su nombre y elija el segmento y los límites de su plan. Lo demás se completa después en su ficha.',
      'Abra su sección Usuarios e invite a su primer administrador.',
    ),
    heading('segment', 'El segmento'),
    paragraph(
      'Decide qué inicio ven sus usuarios. Los de un proveedor de servicios son todos proveedores: solo ven los activos de sus solicitudes de servicio.',
    ),
    heading('plan', 'El plan'),
    list(
      'Límites de activos en operación y de usuarios activos. Puede bajarlos de lo que ya usa: no pierde nada, pero no puede añadir más.',
      'Licencia de adjudicados: abre avisos y gestión jurídica, solo a clientes corporativos.',
      'API activada: sus usuarios pueden entrar desde un programa.',
      'Identificador de Stripe e Inactiva desde: mientras haya las dos cosas, la suscripción no está activa.',
    ),
    paragraph(
      'Los planes que se contratan en línea se definen en la pestaña Planes: precio, límites y su precio de Stripe. Un cliente que contrata uno recibe sus límites.',
    ),
    heading('brand', 'Colores, logotipo y portada'),
    paragraph(
      'En Datos › Imagen se eligen los dos colores y se suben el logotipo, que va en la cabecera de correos e informes, y una imagen A4 que se imprime como portada de cada informe. La vista previa enseña ambos.',
    ),
    heading('upgrades', 'Solicitudes de ampliación'),
    paragraph(
      'La sección Solicitudes dice quién pide más. Subir el límite lleva la cifra al plan; cuenta cuando lo guarde.',
    ),
    heading('insights', 'Actividad y auditoría'),
    paragraph(
      'Actividad cuenta lo que hace el cliente: activos, valoraciones, entradas. El registro de auditoría dice quién entró o cambió usuarios, permisos y plan, cuándo y desde dónde.',
    ),
    heading('close', 'Cerrar un cliente'),
    paragraph(
      'Cerrarlo borra cuanto es suyo: personas, carteras, activos, registro y ficheros. Lo hace quien administra el servidor, desde la línea de comandos.',
    ),
    note('El segmento y la suscripción del cliente operador no se pueden cambiar.'),
    link('/administration', 'Ir a administración'),
  ],
}
