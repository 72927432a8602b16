// Runs before the first paint.
(function () {
  // A chosen theme must never flash. The rest of it is src/platform/theme.ts.
  try {
    var theme = localStorage.getItem('tnk.theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
    // Nor may who is signed in be asked to log in (src/platform/session/hint.ts).
    if (localStorage.getItem('tnk.session')) document.documentElement.dataset.session = 'kept';
    // Nor may rows jump because the rail of filters is folded (src/platform/rail.ts).
    if (sessionStorage.getItem('tnk.rail') === 'folded') document.documentElement.dataset.rail = 'folded';
    // Nor may the tour of a first visit push the page down (src/features/home/HomePage/Tour.tsx).
    if (!localStorage.getItem('tnk.tour')) document.documentElement.dataset.tour = 'due';
  } catch (_) {
    // Storage is switched off: the system's theme it is.
  }
  // The shell out of the cache is the Russian one, and a browser that has begun to fetch its manifest takes no other.
  var manifest = document.querySelector('link[rel=manifest]');
  if (manifest && /^\/en(\/|$)/.test(location.pathname) && manifest.getAttribute('href')[1] === 'm') {
    manifest.href = '/en/manifest.webmanifest';
  }
  // Rows that the server has rendered are on the screen before the app takes the thread (server/html/shell.ts).
  addEventListener('DOMContentLoaded', function () {
    var started = false;
    var start = function () {
      if (started) return;
      started = true;
      // Not before: they would take the slow connection of a phone from what is painted first.
      document.querySelectorAll('link[rel=modulepreload][media]').forEach(function (link) {
        link.removeAttribute('media');
        if ('start' in link.dataset) import(link.href);
      });
    };
    requestAnimationFrame(function () {
      requestAnimationFrame(start);
    });
    // Nobody looks, and frames do not come.
    if (document.hidden) start();
    addEventListener('visibilitychange', start, { once: true });
  });
  // What is pressed before the app listens is kept for it, and from it: it would act on it twice (src/app/early-input.ts).
  // Links are the browser's own. "late" are parts of a page in a chunk of their own (src/platform/late-part.ts).
  var kept = { shell: [], page: [], late: [] };
  var keep = function (event) {
    var target = event.target;
    if (!target.closest || target.closest('a[href]')) return;
    var events = kept[target.closest('[data-late=due]') ? 'late' : target.closest('main') ? 'page' : 'shell'];
    if (!events) return;
    event.stopPropagation();
    if (event.type === 'click') {
      // A box is not ticked now and once more when the press is replayed; what is typed is typed.
      event.preventDefault();
      var control = target.closest('button, label, summary, [type=checkbox]');
      // Who presses again because nothing happens does not mean to take it back.
      if (!control || 'early' in control.dataset) return;
      control.dataset.early = '';
    }
    events.push(event);
  };
  ['click', 'keydown'].forEach(function (kind) {
    addEventListener(kind, keep, true);
  });
  // The offer to install is the app's own, in its menu (src/platform/install): no bar of the browser over the page.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.tnkInstall = event;
  });
  // No form is the browser's to send, at no time: it would put what was typed, passwords too, into the address.
  addEventListener('submit', function (event) {
    event.preventDefault();
  });
  // Whoever listens takes what is its part's, and nothing is kept for it from then on.
  window.tnkEarly = kept;
})();
