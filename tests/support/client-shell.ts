/** The `index.html` of a built app, with as much as the server needs to fill it. */
export const clientShell = `<!doctype html><html lang="ru"><head><!--head--><script type="module" crossorigin src="/assets/a.js"></script></head>
<body><div id="app"><p>boot</p><!--/app--></div><!--first-data--></body></html>`;
