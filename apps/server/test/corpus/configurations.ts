export type Setup = { folder: string; root: string; pem: string; ports: Ports };
export type Ports = Record<
  'nginx' | 'nginxTls' | 'apache' | 'lighttpd' | 'haproxy' | 'haproxyTwo' | 'nobody',
  number
>;

const nginx = ({ folder, root, pem, ports }: Setup) => `
daemon off;
user nobody nogroup;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/temporary/${of};`).join('\n  ')}
  gzip on;
  gzip_min_length 1;
  root ${root};
  index index.html;
  server {
    listen 127.0.0.1:${ports.nginx};
    location = /moved { return 301 /index.html; }
    location = /cs.cp1250.html { charset windows-1250; }
    location = /cookie {
      if ($cookie_seen) { rewrite ^ /index.html last; }
      add_header Set-Cookie "seen=1; Path=/";
      return 302 $request_uri;
    }
    location = /empty { return 204; }
    location = /hang-up { return 444; }
    location = /dead { proxy_pass http://127.0.0.1:${ports.nobody}; }
    location ~ \\.php { proxy_pass http://127.0.0.1:${ports.apache}; }
  }
  server {
    listen 127.0.0.1:${ports.nginxTls} ssl http2;
    ssl_certificate ${pem};
    ssl_certificate_key ${pem};
  }
}
`;

const modules = [
  'mpm_prefork',
  'authz_core',
  'dir',
  'mime',
  'filter',
  'deflate',
  'rewrite',
  'alias',
];
const apache = ({ folder, root, ports }: Setup, php: string) => `
ServerName 127.0.0.1
Listen 127.0.0.1:${ports.apache}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/apache.log
Mutex file:${folder}/temporary default
User nobody
Group nogroup
StartServers 3
KeepAlive Off
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
LoadModule php_module ${php}
TypesConfig /etc/mime.types
AddCharset windows-1250 .cp1250
AddOutputFilterByType DEFLATE text/html
DocumentRoot ${root}
DirectoryIndex index.html
<Directory ${root}>
  Require all granted
</Directory>
<FilesMatch "\\.php$">
  SetHandler application/x-httpd-php
</FilesMatch>
php_admin_value session.save_path ${folder}/sessions
Redirect 301 /moved /index.html
`;

const lighttpd = ({ root, ports }: Setup) => `
server.bind = "127.0.0.1"
server.port = ${ports.lighttpd}
server.username = "nobody"
server.groupname = "nogroup"
server.document-root = "${root}"
server.modules = ("mod_redirect", "mod_setenv")
index-file.names = ("index.html")
mimetype.assign = (".cp1250.html" => "text/html; charset=windows-1250", ".html" => "text/html")
url.redirect = ("^/moved$" => "/index.html")
`;

const haproxy = ({ pem, ports }: Setup) => `
defaults
  mode http
  timeout connect 2s
  timeout client 10s
  timeout server 10s
frontend plain
  bind 127.0.0.1:${ports.haproxy}
  http-request redirect location /index.html code 302 if { path /moved }
  http-request deny deny_status 429 if { path /denied }
  use_backend dead if { path /dead }
  default_backend apache
frontend two
  bind 127.0.0.1:${ports.haproxyTwo} ssl crt ${pem} alpn h2
  default_backend apache
backend apache
  compression algo gzip
  compression type text/html
  server apache 127.0.0.1:${ports.apache}
backend dead
  server dead 127.0.0.1:${ports.nobody}
`;

export const configurations = { nginx, apache, lighttpd, haproxy };
