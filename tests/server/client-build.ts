export const shell = `<!doctype html>
<html lang="ru">
  <head>
    <link rel="manifest" href="/manifest.webmanifest">
    <!--head-->
    <script>boot()</script>
    <script type="module" crossorigin src="/assets/main-abc123.js"></script>
  </head>
  <body>
    <div id="app"><p>boot</p><!--/app--></div>
    <!--first-data-->
  </body>
</html>
`;
export const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
export const script = 'export const answer = 42;\n'.repeat(100);
