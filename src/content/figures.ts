/**
 * The figures of a text, in a form that does not depend on its language: numbers with their unit multiplied out,
 * percentages, dates and times of day. "HK$12.5 million" and 「1,250 萬港元」 have the same figure.
 */
import type { Language } from "../core/languages.ts";

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

const ENGLISH_UNITS: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Longer units first: 百萬 is not 百. Traditional and simplified forms. */
const CHINESE_UNITS: Readonly<Record<string, number>> = {
  萬億: 1e12,
  万亿: 1e12,
  千億: 1e11,
  千亿: 1e11,
  百億: 1e10,
  百亿: 1e10,
  十億: 1e9,
  十亿: 1e9,
  千萬: 1e7,
  千万: 1e7,
  百萬: 1e6,
  百万: 1e6,
  億: 1e8,
  亿: 1e8,
  萬: 1e4,
  万: 1e4,
  兆: 1e12,
  千: 1e3,
};

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const ENGLISH_NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"].map(
    (word, index) => [word, index + 1],
  ),
);

const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** Small counts are words in one language and digits in the other: "three committees", 「三個委員會」. */
const SMALLEST = 13;

/** 二十三 is 23, 二〇二六 is 2026. */
function chineseNumber(text: string): number {
  const places = Array.from(text);
  if (!places.some((place) => place in PLACES)) return Number(places.map((place) => DIGITS[place] ?? 0).join(""));
  let [sum, digit] = [0, 0];
  for (const place of places) {
    const size = PLACES[place];
    if (size === undefined) digit = DIGITS[place] ?? 0;
    else {
      sum += (digit === 0 ? 1 : digit) * size;
      digit = 0;
    }
  }
  return sum + digit;
}

/*
 * Every repetition is bounded, by more than any figure has. Unbounded, a pattern that fails at the end of a run of 60,000
 * digits would be tried again from each of them.
 */
const NUMERAL = /[〇零一二三四五六七八九十百千兩两]/.source;
const NUMERALS = `${NUMERAL}{1,40}`;
const AMOUNT = "\\d{1,40}(?:\\.\\d{1,40})?";

/** Takes each match out of the text, so that its digits are not counted again. */
class Scanner {
  readonly found = new Set<string>();
  private text: string;

  constructor(text: string) {
    this.text = text;
  }

  replace(pattern: RegExp, by: (match: string[]) => string): this {
    this.text = this.text.replaceAll(pattern, (...args: unknown[]) =>
      by(args.slice(0, -2).map((group) => (typeof group === "string" ? group : ""))),
    );
    return this;
  }

  take(pattern: RegExp, figures: (match: string[]) => readonly string[]): this {
    return this.replace(pattern, (match) => {
      for (const figure of figures(match)) this.found.add(figure);
      return " ";
    });
  }
}

/** Without the noise of binary fractions: 1.1 × 1,000,000 is 1100000. */
const amount = (value: number): string => String(Number(value.toPrecision(12)));

const date = (month: number, day: string): string => `${month}/${Number(day)}`;
const time = (hour: string, minute: string, afternoon: boolean): string =>
  `${(Number(hour) % 12) + (afternoon ? 12 : 0)}:${minute.padStart(2, "0")}`;

function takeEnglish(scanner: Scanner): void {
  const month = `(${MONTHS.join("|")})`;
  const monthOf = (name = ""): number => MONTHS.indexOf(name.toLowerCase()) + 1;
  const ones = Object.keys(ENGLISH_NUMBERS).slice(0, 9).join("|");
  const one = (word = ""): number => ENGLISH_NUMBERS[word.toLowerCase()] ?? 0;
  scanner
    .replace(new RegExp(`\\b(${TENS.join("|")})(?:[\\s-](${ones}))?\\b`, "gi"), ([, tens = "", digit]) =>
      String((TENS.indexOf(tens.toLowerCase()) + 2) * 10 + one(digit)),
    )
    .replace(new RegExp(`\\b(a|${ones})\\s+hundred\\b`, "gi"), ([, count]) => String((one(count) || 1) * 100))
    .take(
      new RegExp(`\\b(\\d{1,2})\\s*(?:to|until|and|or|[–—-])\\s*(\\d{1,2})\\s+${month}\\b`, "gi"),
      ([, first = "", last = "", name]) => [date(monthOf(name), first), date(monthOf(name), last)],
    )
    .take(new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${month}\\b`, "gi"), ([, day = "", name]) => [
      date(monthOf(name), day),
    ])
    .take(new RegExp(`\\b${month}\\s+(\\d{1,2})(?!\\d)`, "gi"), ([, name, day = ""]) => [date(monthOf(name), day)])
    .take(/\b(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b\.?/gi, ([, hour = "", minute = "", half = ""]) => [
      time(hour, minute, half.toLowerCase() === "p"),
    ])
    .replace(
      /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s+(?:per cent|percent|thousand|million|billion|trillion)\b)/gi,
      ([word = ""]) => String(ENGLISH_NUMBERS[word.toLowerCase()]),
    )
    .take(new RegExp(`(${AMOUNT})\\s*(?:%|per\\s?cent\\b|percentage points?\\b)`, "gi"), ([, value]) => [
      `${amount(Number(value))}%`,
    ])
    .take(new RegExp(`(${AMOUNT})\\s*(thousand|million|billion|trillion)\\b`, "gi"), ([, value, unit = ""]) => [
      amount(Number(value) * (ENGLISH_UNITS[unit.toLowerCase()] ?? 1)),
    ]);
}

function takeChinese(scanner: Scanner): void {
  const unit = `(${Object.keys(CHINESE_UNITS).join("|")})`;
  scanner
    .take(new RegExp(`百分之(${NUMERALS})`, "g"), ([, value = ""]) => [`${chineseNumber(value)}%`])
    .take(new RegExp(`百分之(${AMOUNT})`, "g"), ([, value]) => [`${amount(Number(value))}%`])
    .replace(
      new RegExp(`(?<![\\d.]\\s?)${NUMERALS}(?=[年月日時时號号億亿萬万名個个家位人項项]|分(?![比之]))`, "g"),
      ([value = ""]) => String(chineseNumber(value)),
    )
    .replace(new RegExp(`${NUMERAL}{2,40}`, "g"), ([value = ""]) =>
      /[十百千]/.test(value) ? String(chineseNumber(value)) : value,
    )
    .take(
      /(\d{1,2})\s*月\s*(\d{1,2})\s*日?\s*(?:至|到|及|和|或|[–—-])\s*(\d{1,2})\s*日/g,
      ([, month, first = "", last = ""]) => [date(Number(month), first), date(Number(month), last)],
    )
    .take(/(\d{1,2})\s*月\s*(\d{1,2})\s*日/g, ([, month, day = ""]) => [date(Number(month), day)])
    .take(
      /(上午|下午|中午|晚上|凌晨)\s*(\d{1,2})\s*[時时點点:](?:\s*(\d{1,2})\s*分?)?(半)?/g,
      ([, half, hour = "", minute = "", isHalf]) => [
        time(hour, isHalf === "" ? minute : "30", half === "下午" || half === "晚上" || half === "中午"),
      ],
    )
    .take(new RegExp(`(${AMOUNT})\\s*(?:%|個百分點|个百分点)`, "g"), ([, value]) => [`${amount(Number(value))}%`])
    .take(new RegExp(`(${AMOUNT})\\s*${unit}`, "g"), ([, value, name = ""]) => [
      amount(Number(value) * (CHINESE_UNITS[name] ?? 1)),
    ]);
}

/** @param text as readers see it; addresses in it are left out. */
export function figuresOf(text: string, language: Language): ReadonlySet<string> {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/(?:https?:\/\/|www\.)[^\s)>\]]+|[\w.+-]{1,64}@[\w.-]{1,255}|\b0x[0-9a-f]+\b|\b[0-9a-f]{32,}\b/gi, " ")
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  const scanner = new Scanner(plain);
  if (language === "en") takeEnglish(scanner);
  else takeChinese(scanner);
  scanner
    .take(/\b(\d{1,2}):(\d{2})\b/g, ([, hour = "", minute = ""]) => [`${Number(hour)}:${minute}`])
    .take(new RegExp(AMOUNT, "g"), ([value = ""]) =>
      Number(value) >= SMALLEST || value.includes(".") ? [amount(Number(value))] : [],
    );
  return scanner.found;
}
