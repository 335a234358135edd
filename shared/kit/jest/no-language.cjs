// A language that the console does not speak: its builds leave it out as well.
module.exports = {};
