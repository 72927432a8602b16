// Before the first paint, so that a chosen theme never flashes. The rest of it is src/platform/theme.ts.
(function () {
  try {
    var theme = localStorage.getItem('tnk.theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch (_) {
    // Storage is switched off: the system's theme it is.
  }
})();
