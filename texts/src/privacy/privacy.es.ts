/** Privacy page (GDPR, articles 13 and 14; Spanish organic act 3/2018). */
export const privacy = `
# Política de privacidad

Este es el texto de serie del programa. Antes de abrir el servicio al público, su titular debe revisarlo, completar lo que figura entre corchetes y comprobar que describe lo que realmente hace con los datos.

# Responsable del tratamiento

- Responsable: {{operatorName}}
- Domicilio: [dirección postal]
- Correo electrónico: {{operatorEmail}}
- Delegado de protección de datos: [nombre y contacto; si no está obligado a tenerlo, suprima esta línea]

# Qué datos tratamos y de dónde proceden

- De su cuenta: nombre, apellidos, correo electrónico, idioma, cliente al que pertenece, permisos, departamentos y carteras asignadas; si se registró, qué versión de las condiciones aceptó y cuándo; qué consiente, con qué proveedor y cuándo. Los da usted, o los da quien administra a los usuarios de su empresa.
- De acceso: contraseña (solo su huella cifrada, nunca la contraseña), o el identificador de su cuenta de Google si entra con ella; fecha, dirección IP y navegador de cada sesión.
- De actividad: quién entra, quién cambia usuarios o permisos, quién guarda un cambio en un activo y qué se ha buscado en el explorador para volver a encontrarlo.
- De comunicaciones: los correos del servicio que le enviamos y lo que nos escribe.

Solo son obligatorios el nombre, el correo y un medio de acceso: sin ellos no se puede abrir una cuenta.

# Para qué y con qué base jurídica

- Prestar el servicio y gestionar su cuenta: ejecución del contrato con usted (artículo 6.1.b del RGPD) o, si usa la cuenta de su empresa, el interés legítimo de esta y el nuestro en que su personal pueda trabajar con el programa (artículo 6.1.f del RGPD y artículo 19 de la Ley Orgánica 3/2018).
- Proteger las cuentas y dejar constancia de quién accede y quién administra: interés legítimo en la seguridad de la información (artículo 6.1.f y considerando 49 del RGPD).
- Detectar y corregir fallos del programa, con informes sin contenido que llevan como mucho su identificador: interés legítimo en que funcione y sea seguro (artículo 6.1.f).
- Atender peticiones, incidencias y solicitudes de ampliación: ejecución del contrato o interés legítimo en responderle.
- Facturar y cumplir obligaciones fiscales y mercantiles: obligación legal (artículo 6.1.c).
- Medir el uso de las pantallas y ofrecer el chat de ayuda: solo con su consentimiento (artículo 6.1.a), que puede retirar en su perfil cuando quiera sin que afecte a lo anterior.

No tomamos decisiones automatizadas que le afecten en el sentido del artículo 22 del RGPD. Las valoraciones automáticas se refieren a inmuebles, no a personas. No vendemos datos ni los usamos para publicidad.

# Los datos que introducen los clientes

En carteras, activos y documentos, cada cliente puede introducir datos de otras personas, como propietarios, ocupantes o deudores. De esos datos es responsable el cliente; {{operatorName}} los trata por su cuenta, como encargado, según el contrato que exige el artículo 28 del RGPD. Si sus datos están ahí, diríjase al cliente; si nos escribe a nosotros, se lo haremos llegar.

# Cuánto tiempo los conservamos

- Cuenta: mientras esté abierta, también desactivada, hasta que pida que se borre, la borre quien administra a los usuarios de su empresa o termine el contrato de esta.
- Cuenta borrada: su nombre, su correo y las direcciones IP desde las que entró quedan bloqueados {{auditDays}} días, solo a disposición de jueces, tribunales y autoridades (artículo 32 de la Ley Orgánica 3/2018), y después se borran.
- Sesiones terminadas: {{sessionDays}} días.
- Registro de auditoría, de entradas y administración: {{auditDays}} días.
- Tareas terminadas, con sus comentarios, y avisos procesados de la gestión jurídica: {{taskDays}} días.
- Registros sin confirmar, enlaces de correo e intentos fallidos de entrar: un día después de caducar o de hacerse.
- Correos que no se han podido enviar, o que se guardan aquí porque la instalación no tiene servidor de correo: 30 días.
- Búsquedas del explorador: las 200 últimas de cada persona. Lo que valoró en él: mientras exista su cuenta.
- Trabajos que encargó y solicitudes de ampliación: mientras exista el cliente; al borrar su cuenta se quedan sin su nombre.
- Ficheros subidos para cargar una cartera: 30 días; lo cargado queda en la cartera.
- Facturas: los plazos de la legislación mercantil y tributaria.
- Copias de seguridad: [plazo de las copias del titular].

Al borrar los datos de una persona, su trabajo en las carteras de su empresa permanece sin su nombre; si el cliente llevaba el nombre de la persona, también lo pierde. A los proveedores que recibieron esos datos se les pide que borren su copia.

# Quién los recibe

Los datos pueden comunicarse a autoridades cuando la ley obliga a ello. Por cuenta del responsable los tratan los proveedores siguientes, cada uno con su contrato de encargo:

- Alojamiento y copias de seguridad: [proveedor y país]
{{services}}

Si un proveedor está fuera del Espacio Económico Europeo, la transferencia se ampara en una decisión de adecuación, como el Marco de Privacidad de Datos UE-EE. UU., o en cláusulas contractuales tipo. Puede pedir una copia en {{operatorEmail}}.

# Sus derechos

Puede acceder a sus datos, rectificarlos, suprimirlos, oponerse a su tratamiento, pedir que se limite y llevárselos en un formato de uso común. En su perfil puede descargarlos y borrarlos sin pedirlo a nadie. También puede escribir a {{operatorEmail}}; responderemos en un mes como máximo y, si hay dudas razonables sobre su identidad, le pediremos que la acredite.

Si cree que no hemos atendido bien sus derechos, puede reclamar ante la Agencia Española de Protección de Datos, calle de Jorge Juan 6, 28001 Madrid, www.aepd.es.

# Seguridad

Las comunicaciones van cifradas cuando el sitio se sirve por HTTPS, las contraseñas se guardan solo como huella (argon2id), los datos de cada cliente están separados en la propia base de datos y los accesos quedan registrados.

# Cambios

Si esta política cambia en algo que le afecte, le avisaremos en la aplicación o por correo antes de que se aplique.
`
