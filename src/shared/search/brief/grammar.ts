const setOf = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ''));

/** Stop words of briefs: they count only when a search has no others. */
export const stopWords = setOf(`
  а без бы в во все для до его ее же за и из или их к как ко который которая которые либо ли мне мы на над не нет ни но о об от
  по под при про с со так такой такая такое там то у уже что чтобы эта это этот я или очень просто какой какая какое какая-то
  нибудь где когда есть будет был была хочу нужна нужен нужно нужны найти найди ищу дай дайте пожалуйста ролика ролик видео
  музыка музыки музыку музыкой музыкальный музыкальная музыкальное трек трека треки треков композиция композиции песня песни
  мелодия звук звука звуки звуков звуком звучание эффект эффекты шум шума шумы шумом шуме шумов запись записи сцена сцены сцену фоном стиль стиле размер размере тональность тональности
  кто кого кому никто никого ничего все весь всех свой свою свои
  она он они ей ему им нее них нас вас если потом тогда тоже также через перед после между около возле вокруг сквозь вдоль среди против
  слишком особо чересчур только лишь еще уже опять снова пусть пускай бы было стало стала стал таки себе лучше побольше немного
  похоже похожая похожее похожий похожие подходит подойдет такого чего-то типа вроде вот как-то самый самая самое прям прямо прямиком
  сколько зачем почему чем него ними ней нем тем этой этого этом эти тот той того та те можно надо должно должна должен пора
  твой мой моя мое мои наш наша наше ваш его вас тебя меня мной нам вам 
  фильм фильма фильме фильму фильмов песенка мелодию момент моменты начало какой-то что-то что-нибудь тема тему темы человек кто-то
  was were been being too very overly really only all most more again about lots lot bit little anything something nothing everything
  make makes let lets will would should could can must am im i'm dont don't wants now still yet here us its thing things stuff sort kinda bits
  but she he her his him they who whose which what if then than also through into onto during until across along around upon toward towards between before after while
  a an and any are as at be by do does for from get give have i in into is it its just like me my need of off on or our
  out over please s so some something someone somebody that the their them there this to track tracks very want we where while
  with you your music song songs tune sound sounds audio effect effects sfx fx recording scene scenes video clip film films movie movies montage style mood vibe
  vibes feel feeling theme kind type looking find one two
`);

/** Words that exclude what follows. */
export const negations = setOf('без не ни минус кроме no not without minus non except sans');

/** Words that extend a negation to the next concept of the same kind. */
export const conjunctions = setOf('и или ни and or nor');

/** Phrases of similarity: they are dropped, and the school or decade that follows is searched for. */
export const similarity: readonly string[] = [
  'в духе',
  'в стиле',
  'похоже на',
  'похожая на',
  'похожее на',
  'под стать',
  'в манере',
  'вроде',
  'наподобие',
  'а ля',
  'in the style of',
  'in the spirit of',
  'in the vein of',
  'reminiscent of',
  'sounds like',
  'similar to',
  'à la',
];
